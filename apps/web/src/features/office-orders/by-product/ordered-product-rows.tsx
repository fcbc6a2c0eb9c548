import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { OrderedProduct } from '@mall/contract/office-orders/by-product'
import { Link } from 'react-router'
import { formatCount, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { useRowOpening } from '#shared/ui/lists/use-row-opening.ts'
import { RowLink } from '#shared/ui/rows/row-link.tsx'
import { useRowStops } from '#shared/ui/rows/use-row-stops.ts'
import { byProductMessages } from './by-product.messages.ts'

interface OrderedProductRowsProps {
  rows: readonly OrderedProduct[]
  pathOf: (prodId: string) => string
  /** Navigation state for the page of a product: the way back. */
  trail: unknown
}

/** The list on wide screens. One row is in the tab order; arrow keys move between rows. */
export function OrderedProductTable({ rows, pathOf, trail }: OrderedProductRowsProps) {
  const t = useText(byProductMessages)
  const locale = useLocale()
  const opening = useRowOpening()
  const { tabIndexOf, table } = useRowStops(
    rows.map(({ prodId }) => prodId),
    pathOf,
    trail,
  )
  return (
    <Table
      sx={{
        '& td, & th': { whiteSpace: 'nowrap', paddingInline: 1 },
        '& td': { paddingBlock: 0.75, fontVariantNumeric: 'tabular-nums' },
      }}
      {...table}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ inlineSize: '100%' }}>{t('product')}</TableCell>
          {(['ordered', 'confirmed', 'orders', 'stock'] as const).map((name) => (
            <TableCell key={name} align="right">
              {t(name)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.prodId} hover data-row={row.prodId} {...opening(pathOf(row.prodId), trail)}>
            <TableCell sx={{ maxInlineSize: 0 }}>
              <RowLink to={pathOf(row.prodId)} state={trail} tabIndex={tabIndexOf(row.prodId)} noWrap>
                {row.prodNm}
              </RowLink>
              <Typography variant="caption" color="textSecondary" component="div" noWrap>
                <bdi>{codeAndSpec(row)}</bdi>
              </Typography>
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              {formatQuantity(locale, row.orderedQty, row.unit)}
            </TableCell>
            <TableCell align="right">
              {row.receivedCount === row.orderCount ? '–' : formatQuantity(locale, row.confirmedQty, row.unit)}
            </TableCell>
            <TableCell align="right">
              <Counts row={row} />
            </TableCell>
            <TableCell align="right">
              <Stock row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The list on phones. */
export function OrderedProductCards({ rows, pathOf, trail }: OrderedProductRowsProps) {
  const t = useText(byProductMessages)
  const locale = useLocale()
  return (
    <RowList label={t('title')}>
      {rows.map((row) => (
        <li key={row.prodId}>
          <ButtonBase
            component={Link}
            to={pathOf(row.prodId)}
            state={trail}
            sx={{ display: 'block', inlineSize: '100%', padding: 1.5, textAlign: 'start' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1.5 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                <bdi>{row.prodNm}</bdi>
              </Typography>
              <Typography sx={{ fontWeight: 600, flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
                {formatQuantity(locale, row.orderedQty, row.unit)}
              </Typography>
            </Box>
            <Typography variant="body2" color="textSecondary" noWrap>
              <bdi>{codeAndSpec(row)}</bdi>
            </Typography>
            <Typography variant="body2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <Counts row={row} /> · {t('stock')} <Stock row={row} />
            </Typography>
          </ButtonBase>
        </li>
      ))}
    </RowList>
  )
}

const codeAndSpec = ({ prodCd, spec }: OrderedProduct) => [prodCd, spec].filter((text) => text !== '').join(' · ')

function Counts({ row: { orderCount, receivedCount } }: { row: OrderedProduct }) {
  const t = useText(byProductMessages)
  return (
    <>
      {t('ordersOf', { count: orderCount })}
      {receivedCount > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({t('waiting', { count: receivedCount })})
        </Box>
      )}
    </>
  )
}

function Stock({ row: { stockQty, unit } }: { row: OrderedProduct }) {
  const t = useText(byProductMessages)
  const locale = useLocale()
  if (stockQty === null) return t('uncounted')
  return (
    <Box component="span" title={formatCount(stockQty)} sx={stockQty === 0 ? { color: 'error.main' } : {}}>
      {formatQuantity(locale, stockQty, unit)}
    </Box>
  )
}
