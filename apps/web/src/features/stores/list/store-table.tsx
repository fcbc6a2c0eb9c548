import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import { formatPhone } from '@mall/contract/base/company/phone'
import type { StoreRow } from '@mall/contract/stores'
import { formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeStorePath } from '#shared/paths.ts'
import { useOwed } from '#shared/ui/use-owed.ts'
import { PickAll } from '#shared/ui/rows/pick-all.tsx'
import { RowLink } from '#shared/ui/rows/row-link.tsx'
import { useRowStops } from '#shared/ui/rows/use-row-stops.ts'
import { useRowOpening } from '#shared/ui/lists/use-row-opening.ts'
import { listMessages } from './list.messages.ts'
import { PickStore, StoreMarks, type StoreRowsProps } from './store-cards.tsx'

/** The list on wide screens. One row is in the tab order; arrow keys move between rows. */
export function StoreTable({ rows, picked, pick, trail }: StoreRowsProps) {
  const t = useText(listMessages)
  const ids = rows.map(({ storeId }) => storeId)
  const { tabIndexOf, table } = useRowStops(ids, officeStorePath, trail)
  return (
    <Table
      sx={{ '& td, & th': { whiteSpace: 'nowrap', paddingInline: { md: 1, lg: 2 } }, '& td': { paddingBlock: 0.75 } }}
      {...table}
    >
      <TableHead>
        <TableRow>
          {pick && (
            <TableCell padding="checkbox">
              <PickAll label={t('selectPage')} {...{ ids, picked, pick }} />
            </TableCell>
          )}
          <TableCell sx={{ inlineSize: '100%' }}>{t('store')}</TableCell>
          <TableCell>{t('owner')}</TableCell>
          <TableCell>{t('phone')}</TableCell>
          <TableCell sx={{ display: { md: 'none', lg: 'table-cell' } }}>{t('bizNo')}</TableCell>
          <TableCell align="right">{t('owed')}</TableCell>
          <TableCell align="right">{t('people')}</TableCell>
          <TableCell sx={{ display: { md: 'none', lg: 'table-cell' } }}>{t('lastSignIn')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.storeId} {...{ row, picked, pick, trail }} tabIndex={tabIndexOf(row.storeId)} />
        ))}
      </TableBody>
    </Table>
  )
}

interface RowProps extends Omit<StoreRowsProps, 'rows'> {
  row: StoreRow
  tabIndex: number
}

function Row({ row, picked, pick, trail, tabIndex }: RowProps) {
  const t = useText(listMessages)
  const locale = useLocale()
  const opening = useRowOpening()
  const { storeId, lastSignInAt } = row
  const owed = useOwed()('', row.balance)
  return (
    <TableRow hover selected={picked.has(storeId)} data-row={storeId} {...opening(officeStorePath(storeId), trail)}>
      {pick && (
        <TableCell padding="checkbox">
          <PickStore {...{ row, picked, pick, tabIndex }} />
        </TableCell>
      )}
      <TableCell sx={{ maxInlineSize: 0 }}>
        <Typography variant="inherit" noWrap component="div">
          <RowLink to={officeStorePath(storeId)} state={trail} tabIndex={tabIndex}>
            {row.storeNm}
          </RowLink>{' '}
          <StoreMarks row={row} />
        </Typography>
      </TableCell>
      <TableCell>
        <bdi>{row.ownerNm}</bdi>
      </TableCell>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatPhone(row.phone)}</TableCell>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums', display: { md: 'none', lg: 'table-cell' } }}>
        {formatBusinessNumber(row.bizNo)}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {owed.label} {formatWon(locale, owed.amount)}
      </TableCell>
      <TableCell align="right">{row.people === 0 ? t('noPeople') : t('peopleOf', { count: row.people })}</TableCell>
      <TableCell sx={{ display: { md: 'none', lg: 'table-cell' } }}>
        {lastSignInAt === null ? t('never') : formatMoment(locale, new Date(lastSignInAt))}
      </TableCell>
    </TableRow>
  )
}
