import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocation } from 'react-router'
import { OrderStatusChip } from '#features/orders/order-status-chip.tsx'
import { dayToDate, formatDay, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeOrderPath, orderedProductPath, paths } from '#shared/paths.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { RowLink } from '#shared/ui/rows/row-link.tsx'
import { StillOpen } from '../board/board-rows.tsx'
import { DeliveredField } from '../desk/delivered-field.tsx'
import { officeMessages } from '../office.messages.ts'
import type { Trail } from '../trail.ts'
import type { ShareRow, ShownProduct } from './share-rows.ts'
import { sharesMessages } from './shares.messages.ts'
import type { Shares } from './use-shares.ts'

interface ShareLinesProps {
  product: ShownProduct
  rows: readonly ShareRow[]
  shares: Shares
  /** The user may confirm orders. */
  maySettle: boolean
}

/** The orders of a product, each with a field for what it gets. */
export function ShareLines({ product, rows, shares, maySettle }: ShareLinesProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const { search } = useLocation()
  const trail: Trail = {
    board: orderedProductPath(product.prodId, search).slice(paths.officeOrders.length),
    orderIds: [],
  }
  const Lines = isWide ? LineTable : LineCards
  return <Lines {...{ product, rows, shares, maySettle, trail }} />
}

type LinesProps = ShareLinesProps & { trail: Trail }

function LineTable({ rows, trail, ...settling }: LinesProps) {
  const t = useText(sharesMessages)
  const name = useText(officeMessages)
  const locale = useLocale()
  const { product, maySettle } = settling
  return (
    <Table
      aria-label={t('lines')}
      sx={{
        '& td, & th': { whiteSpace: 'nowrap', paddingInline: 1 },
        '& td': { paddingBlock: 0.75, fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ inlineSize: '100%' }}>{name('store')}</TableCell>
          <TableCell>{name('orderNo')}</TableCell>
          <TableCell>{name('deliveryDate')}</TableCell>
          <TableCell>{name('status')}</TableCell>
          <TableCell align="right">{t('ordered')}</TableCell>
          <TableCell align="right">{t('confirmed')}</TableCell>
          {maySettle && <TableCell>{t('deliver')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.line.orderId}>
            <TableCell sx={{ maxInlineSize: 0 }}>
              <Typography variant="inherit" noWrap sx={{ fontWeight: 600 }}>
                <bdi>{row.line.storeNm}</bdi>
              </Typography>
            </TableCell>
            <TableCell>
              <RowLink to={officeOrderPath(row.line.orderId)} state={trail}>
                {row.line.orderNo}
              </RowLink>
            </TableCell>
            <TableCell>
              {formatDay(locale, dayToDate(row.line.deliveryDate))}{' '}
              <StillOpen row={{ canEdit: row.line.canEdit, mustMove: null }} />
            </TableCell>
            <TableCell>
              <OrderStatusChip status={row.line.status} />
            </TableCell>
            <TableCell align="right">{formatQuantity(locale, row.line.qty, product.unit)}</TableCell>
            <TableCell align="right">
              <Confirmed row={row} unit={product.unit} />
            </TableCell>
            {maySettle && (
              <TableCell sx={{ minInlineSize: 200, maxInlineSize: 280, whiteSpace: 'normal !important' }}>
                <Settle row={row} {...settling} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function LineCards({ rows, trail, ...settling }: LinesProps) {
  const t = useText(sharesMessages)
  const locale = useLocale()
  const { product, maySettle } = settling
  return (
    <RowList label={t('lines')}>
      {rows.map((row) => (
        <Box component="li" key={row.line.orderId} sx={{ display: 'grid', gap: 0.75, padding: 1.5 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              <bdi>{row.line.storeNm}</bdi>
            </Typography>
            <OrderStatusChip status={row.line.status} />
          </Box>
          <Typography variant="body2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
              <RowLink to={officeOrderPath(row.line.orderId)} state={trail}>
                {row.line.orderNo}
              </RowLink>
              {formatDay(locale, dayToDate(row.line.deliveryDate))}
              <StillOpen row={{ canEdit: row.line.canEdit, mustMove: null }} />
            </Box>
          </Typography>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {t('ordered')} <strong>{formatQuantity(locale, row.line.qty, product.unit)}</strong>
              {row.line.confirmedQty !== null && (
                <>
                  {' '}
                  · {t('confirmed')} <Confirmed row={row} unit={product.unit} />
                </>
              )}
            </Typography>
            {maySettle && <Settle row={row} {...settling} />}
          </Box>
        </Box>
      ))}
    </RowList>
  )
}

function Confirmed({ row: { line }, unit }: { row: ShareRow; unit: string }) {
  const locale = useLocale()
  if (line.confirmedQty === null) return '–'
  return (
    <Box component="span" sx={line.confirmedQty < line.qty ? { color: 'error.main' } : {}}>
      {formatQuantity(locale, line.confirmedQty, unit)}
    </Box>
  )
}

/** What the order gets, and why that could not be applied. */
function Settle({ row, product, shares }: Omit<LinesProps, 'rows' | 'trail'> & { row: ShareRow }) {
  const t = useText(sharesMessages)
  const locale = useLocale()
  const { line, before, qty, wrong, isShort } = row
  const outcome = shares.outcome?.results.get(line.orderId)
  const which = { store: line.storeNm, no: line.orderNo }
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <DeliveredField
        goods={product}
        id={line.orderId}
        label={t('deliverTo', which)}
        noneLabel={t('noneFor', which)}
        tooMany={t('tooMany', { most: formatQuantity(locale, before, product.unit) })}
        {...{ before, qty, wrong, most: before, isShort }}
        setQty={(next, typed) => shares.share([[line.orderId, { qty: next, wrong: typed }]])}
        setNone={() => shares.share([[line.orderId, { qty: 0 }]])}
      />
      {outcome !== undefined && outcome.result !== 'DONE' && (
        <Typography variant="caption" color="error">
          {outcome.result === 'CHANGED' ? t('changed') : outcome.message}
        </Typography>
      )}
    </Box>
  )
}
