import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { dayToDate, formatDay, formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeOrderPath } from '#shared/paths.ts'
import { PickAll } from '#shared/ui/rows/pick-all.tsx'
import { RowLink } from '#shared/ui/rows/row-link.tsx'
import { useRowStops } from '#shared/ui/rows/use-row-stops.ts'
import { useRowOpening } from '#shared/ui/lists/use-row-opening.ts'
import { OrderStatusChip } from '#features/orders/order-status-chip.tsx'
import { PickBox, StillOpen, ContentSummary, movableOf } from './board-rows.tsx'
import type { BoardRowProps, BoardRowsProps } from './board-rows.tsx'
import { officeMessages } from '../office.messages.ts'
import { UnsavedMark } from './unsaved-mark.tsx'

/** The board on wide screens. One row is in the tab order; arrow keys move between rows. */
export function BoardTable({ rows, picked, pick, trail }: BoardRowsProps) {
  const { tabIndexOf, table } = useRowStops(
    rows.map(({ orderId }) => orderId),
    officeOrderPath,
    trail,
  )
  return (
    <Table
      size="medium"
      sx={{ '& td, & th': { whiteSpace: 'nowrap', paddingInline: { md: 1, xl: 2 } }, '& td': { paddingBlock: 0.75 } }}
      {...table}
    >
      <Head rows={rows} picked={picked} pick={pick} />
      <TableBody>
        {rows.map((row) => (
          <Row
            key={row.orderId}
            row={row}
            isPicked={picked.has(row.orderId)}
            pick={pick}
            trail={trail}
            tabIndex={tabIndexOf(row.orderId)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

function Head({ rows, picked, pick }: Omit<BoardRowsProps, 'trail'>) {
  const t = useText(officeMessages)
  const movable = movableOf(rows)
  return (
    <TableHead>
      <TableRow>
        {pick && (
          <TableCell padding="checkbox">
            <PickAll label={t('selectAll', { count: movable.length })} {...{ ids: movable, picked, pick }} />
          </TableCell>
        )}
        <TableCell>{t('store')}</TableCell>
        <TableCell>{t('orderNo')}</TableCell>
        <TableCell>{t('deliveryDate')}</TableCell>
        <TableCell sx={{ inlineSize: '100%' }}>{t('items')}</TableCell>
        <TableCell align="right">{t('amount')}</TableCell>
        <TableCell sx={{ display: { md: 'none', lg: 'table-cell' } }}>{t('orderedAt')}</TableCell>
        <TableCell>{t('status')}</TableCell>
      </TableRow>
    </TableHead>
  )
}

const Row = memo(function Row({ row, isPicked, pick, trail, tabIndex }: BoardRowProps & { tabIndex: number }) {
  const locale = useLocale()
  const opening = useRowOpening()
  return (
    <TableRow hover selected={isPicked} data-row={row.orderId} {...opening(officeOrderPath(row.orderId), trail)}>
      {pick && (
        <TableCell padding="checkbox">
          <PickBox row={row} isPicked={isPicked} pick={pick} tabIndex={tabIndex} />
        </TableCell>
      )}
      <TableCell sx={{ maxInlineSize: 220 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <RowLink to={officeOrderPath(row.orderId)} state={trail} tabIndex={tabIndex} noWrap>
            {row.storeNm}
          </RowLink>
          <Typography component="span" variant="caption">
            {row.storeCd}
          </Typography>
        </Box>
      </TableCell>
      <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{row.orderNo}</TableCell>
      <TableCell>
        {formatDay(locale, dayToDate(row.deliveryDate))} <StillOpen row={row} /> <UnsavedMark row={row} />
      </TableCell>
      <TableCell sx={{ maxInlineSize: 0 }}>
        <Typography variant="inherit" noWrap>
          <ContentSummary row={row} />
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {formatWon(locale, row.payAmt)}
      </TableCell>
      <TableCell sx={{ display: { md: 'none', lg: 'table-cell' } }}>
        {formatMoment(locale, new Date(row.orderedAt))}
      </TableCell>
      <TableCell>
        <OrderStatusChip status={row.status} />
      </TableCell>
    </TableRow>
  )
})
