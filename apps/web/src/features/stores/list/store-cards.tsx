import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { formatPhone } from '@mall/contract/base/company/phone'
import type { StoreRow } from '@mall/contract/stores'
import { Link } from 'react-router'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeStorePath } from '#shared/paths.ts'
import { useOwed } from '#shared/ui/use-owed.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { listMessages } from './list.messages.ts'

export interface StoreRowsProps {
  rows: readonly StoreRow[]
  picked: ReadonlySet<string>
  /** Missing for users who may not give passwords. */
  pick: ((storeIds: readonly string[], on: boolean) => void) | undefined
  /** Navigation state for the store's page: the way back. */
  trail: unknown
}

/** The list on phones. */
export function StoreCards({ rows, picked, pick, trail }: StoreRowsProps) {
  const t = useText(listMessages)
  const locale = useLocale()
  const owed = useOwed()
  const owedText = ({ balance }: StoreRow) => {
    const { label, amount } = owed(t('owed'), balance)
    return `${label} ${formatWon(locale, amount)}`
  }
  return (
    <RowList label={t('title')}>
      {rows.map((row) => (
        <Box component="li" key={row.storeId} sx={{ display: 'flex', alignItems: 'center' }}>
          {pick && <PickStore {...{ row, picked, pick }} />}
          <ButtonBase
            component={Link}
            to={officeStorePath(row.storeId)}
            state={trail}
            sx={{ flexGrow: 1, minInlineSize: 0, padding: 1.5, display: 'block', textAlign: 'start' }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography component="span" noWrap sx={{ fontWeight: 600 }}>
                <bdi>{row.storeNm}</bdi>
              </Typography>
              <StoreMarks row={row} />
            </Box>
            <Typography variant="body2" color="textSecondary" noWrap>
              <bdi>
                {row.ownerNm} · {formatPhone(row.phone)}
              </bdi>
            </Typography>
            <Typography variant="body2" color="textSecondary" noWrap>
              {owedText(row)} · {t('people')} {row.people === 0 ? t('noPeople') : t('peopleOf', { count: row.people })}
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </RowList>
  )
}

/** Code, grade, and whether trade has ended. */
export function StoreMarks({ row }: { row: Pick<StoreRow, 'storeCd' | 'storeGrade' | 'ended'> }) {
  const t = useText(listMessages)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Typography component="span" variant="caption">
        {row.storeCd} · {row.storeGrade}
      </Typography>
      {row.ended && <Chip size="small" variant="outlined" label={t('ENDED')} />}
    </Box>
  )
}

interface PickStoreProps extends Pick<StoreRowsProps, 'picked'> {
  row: StoreRow
  pick: (storeIds: readonly string[], on: boolean) => void
  tabIndex?: number
}

export function PickStore({ row, picked, pick, tabIndex = 0 }: PickStoreProps) {
  const t = useText(listMessages)
  return (
    <Checkbox
      checked={picked.has(row.storeId)}
      onChange={(_, on) => pick([row.storeId], on)}
      slotProps={{
        input: { 'aria-label': t('select', { name: row.storeNm }), tabIndex, 'data-stop': 'pick' } as object,
      }}
    />
  )
}
