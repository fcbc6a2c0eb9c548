import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { OfficeOrderRow } from '@mall/contract/office-orders'
import { memo } from 'react'
import { Link } from 'react-router'
import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeOrderPath } from '#shared/paths.ts'
import { PickAll } from '#shared/ui/rows/pick-all.tsx'
import { OrderStatusChip } from '#features/orders/order-status-chip.tsx'
import { moveDaysMessages } from '../move-days/move-days.messages.ts'
import { officeMessages } from '../office.messages.ts'
import { UnsavedMark } from './unsaved-mark.tsx'

export interface BoardRowsProps {
  rows: readonly OfficeOrderRow[]
  picked: ReadonlySet<string>
  /** Undefined for users who may not move orders. */
  pick: ((orderIds: readonly string[], on: boolean) => void) | undefined
  /** Navigation state for the order page: the way back and the neighbouring orders. */
  trail: unknown
}

/** The board on phones: the card links to the order, the checkbox beside it selects it. */
export function BoardCards({ rows, picked, pick, trail }: BoardRowsProps) {
  const t = useText(officeMessages)
  const ids = movableOf(rows)
  const all = t('selectAll', { count: ids.length })
  return (
    <>
      {pick && ids.length > 0 && (
        <FormControlLabel
          control={<PickAll label={all} {...{ ids, picked, pick }} />}
          label={all}
          sx={{ marginInlineStart: 0, paddingInlineStart: 0.5 }}
        />
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
          padding: 0,
          margin: 0,
          listStyle: 'none',
        }}
      >
        {rows.map((row) => (
          <CardItem key={row.orderId} row={row} isPicked={picked.has(row.orderId)} pick={pick} trail={trail} />
        ))}
      </Box>
    </>
  )
}

export interface BoardRowProps extends Pick<BoardRowsProps, 'pick' | 'trail'> {
  row: OfficeOrderRow
  isPicked: boolean
}

const CardItem = memo(function CardItem({ row, isPicked, pick, trail }: BoardRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        border: 1,
        borderColor: isPicked ? 'primary.main' : 'divider',
        borderRadius: 2,
        backgroundColor: 'background.paper',
      }}
    >
      {pick && (
        <Box sx={{ display: 'grid', placeItems: 'center', paddingInlineStart: 0.5 }}>
          <PickBox row={row} isPicked={isPicked} pick={pick} />
        </Box>
      )}
      <ButtonBase
        component={Link}
        to={officeOrderPath(row.orderId)}
        state={trail}
        sx={{ flexGrow: 1, minInlineSize: 0, borderRadius: 2, justifyContent: 'stretch', textAlign: 'start' }}
      >
        <Card row={row} mayPick={pick !== undefined} />
      </ButtonBase>
    </Box>
  )
})

/** The orders that can be chosen. */
export function movableOf(rows: readonly OfficeOrderRow[]): string[] {
  return rows.filter(({ moves }) => moves.length > 0).map(({ orderId }) => orderId)
}

function Card({ row, mayPick }: { row: OfficeOrderRow; mayPick: boolean }) {
  const locale = useLocale()
  return (
    <Box
      sx={{
        flexGrow: 1,
        minInlineSize: 0,
        display: 'grid',
        gap: 0.5,
        padding: 1.5,
        paddingInlineStart: mayPick ? 0.5 : 1.5,
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle1" component="span" noWrap>
          <bdi>{row.storeNm}</bdi>
        </Typography>
        <OrderStatusChip status={row.status} />
      </Box>
      <Typography variant="body2" component="span" noWrap sx={{ display: 'block' }}>
        <ContentSummary row={row} />
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" component="span" color="textSecondary">
          {formatDay(locale, dayToDate(row.deliveryDate))} <StillOpen row={row} /> <UnsavedMark row={row} />
        </Typography>
        <Typography variant="subtitle1" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatWon(locale, row.payAmt)}
        </Typography>
      </Box>
    </Box>
  )
}

interface PickBoxProps extends Pick<BoardRowProps, 'row' | 'isPicked'> {
  pick: NonNullable<BoardRowsProps['pick']>
  tabIndex?: number
}

export function PickBox({ row, isPicked, pick, tabIndex = 0 }: PickBoxProps) {
  const t = useText(officeMessages)
  return (
    <Checkbox
      checked={isPicked}
      disabled={row.moves.length === 0}
      onChange={(_, on) => pick([row.orderId], on)}
      slotProps={{
        input: {
          'aria-label': t('select', { no: row.orderNo, store: row.storeNm }),
          tabIndex,
          'data-stop': 'pick',
        } as object,
      }}
    />
  )
}

/**
 * Its day is no longer one of its store. Otherwise, before the cut-off: once confirmed, the store can no longer change the
 * order.
 */
export function StillOpen({ row }: { row: Pick<OfficeOrderRow, 'canEdit' | 'mustMove'> }) {
  const t = useText(officeMessages)
  const move = useText(moveDaysMessages)
  if (row.mustMove)
    return (
      <Chip size="small" color="error" label={move('mark')} title={move('markWhy')} sx={{ marginInlineStart: 0.5 }} />
    )
  if (!row.canEdit) return null
  return <Chip size="small" label={t('stillOpen')} title={t('stillOpenWhy')} sx={{ marginInlineStart: 0.5 }} />
}

export function ContentSummary({ row }: { row: OfficeOrderRow }) {
  const t = useText(officeMessages)
  const { firstProdNm: first, itemCount } = row
  return <bdi>{itemCount > 1 ? t('itemsAnd', { first, count: itemCount - 1 }) : first}</bdi>
}
