import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { OrderRow } from '@mall/contract/orders'
import { Link } from 'react-router'
import { dayToDate, formatDay, formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useMay } from '#features/users/use-may.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderPath } from '#shared/paths.ts'
import { fingerHigh } from '#shared/ui/finger-high.ts'
import { useRowOpening } from '#shared/ui/lists/use-row-opening.ts'
import { OrderRowMenu } from './order-row-menu.tsx'
import { SortHead } from './order-sort.tsx'
import type { SortProps } from './order-sort.tsx'
import { OrderStatusChip } from '../order-status-chip.tsx'
import { ordersMessages } from '../orders.messages.ts'

export interface OrderRowsProps extends SortProps {
  rows: readonly OrderRow[]
  picked: ReadonlyMap<string, OrderRow>
  pick: (rows: readonly OrderRow[], on: boolean) => void
  removed: () => void
}

/** The list on wide screens. */
export function OrderTable({ rows, picked, pick, removed, sort, setSort }: OrderRowsProps) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  const opening = useRowOpening()
  const mayCheck = useMay('order')
  const checkable = rows.filter(({ canCheck }) => canCheck)
  const all = checkable.length > 0 && checkable.every(({ orderId }) => picked.has(orderId))
  return (
    <Table size="medium" sx={{ '& td, & th': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          {mayCheck && (
            <TableCell padding="checkbox">
              <Checkbox
                checked={all}
                indeterminate={!all && checkable.some(({ orderId }) => picked.has(orderId))}
                disabled={checkable.length === 0}
                onChange={(_, on) => pick(checkable, on)}
                slotProps={{ input: { 'aria-label': t('selectAll') } }}
              />
            </TableCell>
          )}
          <TableCell>{t('orderNo')}</TableCell>
          <SortHead by="orderedAt" sort={sort} setSort={setSort} />
          <SortHead by="deliveryDate" sort={sort} setSort={setSort} />
          <TableCell sx={{ inlineSize: '100%' }}>{t('items')}</TableCell>
          <SortHead by="total" isNumber sort={sort} setSort={setSort} />
          <TableCell>{t('status')}</TableCell>
          <TableCell padding="none" />
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.orderId} hover {...opening(orderPath(row.orderId))}>
            {mayCheck && (
              <TableCell padding="checkbox">
                <PickBox row={row} picked={picked} pick={pick} />
              </TableCell>
            )}
            <TableCell>
              <Box
                component={Link}
                to={orderPath(row.orderId)}
                sx={{ color: 'primary.main', fontWeight: 600, textDecoration: 'none', ...fingerHigh }}
              >
                {row.orderNo}
              </Box>
            </TableCell>
            <TableCell>{formatMoment(locale, new Date(row.orderedAt))}</TableCell>
            <TableCell>
              {formatDay(locale, dayToDate(row.deliveryDate))}
              <DayClosed row={row} />
            </TableCell>
            <TableCell sx={{ maxInlineSize: 0 }}>
              <Typography variant="inherit" noWrap>
                <ContentSummary row={row} />
              </Typography>
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {formatWon(locale, row.payAmt)}
            </TableCell>
            <TableCell>
              <OrderStatusChip status={row.status} />
            </TableCell>
            <TableCell padding="none">
              <OrderRowMenu row={row} removed={removed} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The list on phones: the card links to the order, the checkbox below selects it. */
export function OrderCards({ rows, picked, pick, removed }: OrderRowsProps) {
  const t = useText(ordersMessages)
  const locale = useLocale()
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.orderId}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'stretch',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            backgroundColor: 'background.paper',
          }}
        >
          <ButtonBase
            component={Link}
            to={orderPath(row.orderId)}
            sx={{
              flex: '1 1 0',
              minInlineSize: 0,
              display: 'grid',
              gap: 0.5,
              padding: 2,
              textAlign: 'start',
              justifyContent: 'stretch',
              borderRadius: 2,
            }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
              <Typography variant="subtitle1" component="span">
                {formatDay(locale, dayToDate(row.deliveryDate))}
                <DayClosed row={row} />
              </Typography>
              <OrderStatusChip status={row.status} />
            </Box>
            <Typography variant="body2" component="span" noWrap sx={{ display: 'block' }}>
              <ContentSummary row={row} />
            </Typography>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
              <Typography variant="body2" component="span">
                {row.orderNo}
              </Typography>
              <Typography
                variant="subtitle1"
                component="span"
                sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
              >
                {formatWon(locale, row.payAmt)}
              </Typography>
            </Box>
          </ButtonBase>
          <Box sx={{ inlineSize: 46, flexShrink: 0, paddingBlock: 1, paddingInlineEnd: 0.5 }}>
            <OrderRowMenu row={row} removed={removed} />
          </Box>
          {row.canCheck && (
            <FormControlLabel
              label={t('toCheck')}
              control={<PickBox row={row} picked={picked} pick={pick} name={t('selectToCheck', { no: row.orderNo })} />}
              sx={{ flexBasis: '100%', margin: 0, paddingInline: 1, borderBlockStart: 1, borderColor: 'divider' }}
            />
          )}
        </Box>
      ))}
    </Box>
  )
}

interface PickBoxProps extends Pick<OrderRowsProps, 'picked' | 'pick'> {
  row: OrderRow
  /** Its accessible name, where it has a visible label. */
  name?: string
}

function PickBox({ row, picked, pick, name }: PickBoxProps) {
  const t = useText(ordersMessages)
  return (
    <Checkbox
      checked={picked.has(row.orderId)}
      disabled={!row.canCheck}
      onChange={(_, on) => pick([row], on)}
      slotProps={{ input: { 'aria-label': name ?? t('select', { no: row.orderNo }) } }}
    />
  )
}

function DayClosed({ row }: { row: OrderRow }) {
  const t = useText(ordersMessages)
  if (row.dayClosed !== true) return null
  return (
    <Chip size="small" color="error" label={t('dayClosed')} title={t('dayClosedWhy')} sx={{ marginInlineStart: 1 }} />
  )
}

function ContentSummary({ row }: { row: OrderRow }) {
  const t = useText(ordersMessages)
  const { firstProdNm: first, itemCount } = row
  return <bdi>{itemCount > 1 ? t('itemsAnd', { first, count: itemCount - 1 }) : first}</bdi>
}
