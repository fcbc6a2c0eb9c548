import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ProductRow } from '@mall/contract/office-products'
import { Link } from 'react-router'
import { formatCount, formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeProductPath } from '#shared/paths.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { useRowStops } from '#shared/ui/rows/use-row-stops.ts'
import { useRowOpening } from '#shared/ui/lists/use-row-opening.ts'
import { productWords } from '../office-products.messages.ts'
import { codeAndSpec, ProductCell } from '../product-cell.tsx'
import { listMessages } from './list.messages.ts'

interface ProductRowsProps {
  rows: readonly ProductRow[]
  /** Navigation state for the product's page: the way back. */
  trail: unknown
}

/** The list on phones. */
export function ProductCards({ rows, trail }: ProductRowsProps) {
  const t = useText(listMessages)
  return (
    <RowList label={t('title')}>
      {rows.map((row) => (
        <Box component="li" key={row.prodId}>
          <ButtonBase
            component={Link}
            to={officeProductPath(row.prodId)}
            state={trail}
            sx={{ inlineSize: '100%', padding: 1.5, gap: 1.5, justifyContent: 'start', textAlign: 'start' }}
          >
            <Picture url={row.pictures[0] ?? null} size={56} width={64} />
            <Box sx={{ minInlineSize: 0, flexGrow: 1 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                <bdi>{row.prodNm}</bdi>
              </Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                <bdi>
                  {codeAndSpec(row)} · <StockText row={row} />
                </bdi>
              </Typography>
              <Typography variant="body2" noWrap component="div">
                <Prices row={row} /> <Marks row={row} />
              </Typography>
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </RowList>
  )
}

/** The list on wide screens. One row is in the tab order; arrow keys move between rows. */
export function ProductTable({ rows, trail }: ProductRowsProps) {
  const t = useText(listMessages)
  const word = useText(productWords)
  const { tabIndexOf, table } = useRowStops(
    rows.map(({ prodId }) => prodId),
    officeProductPath,
    trail,
  )
  return (
    <Table sx={{ '& td, & th': { whiteSpace: 'nowrap', paddingInline: 1 }, '& td': { paddingBlock: 0.5 } }} {...table}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ inlineSize: '100%' }}>{t('product')}</TableCell>
          <TableCell>{word('categoryId')}</TableCell>
          <TableCell sx={{ display: { md: 'none', lg: 'table-cell' } }}>{word('origin')}</TableCell>
          <TableCell align="right">{t('price')}</TableCell>
          <TableCell align="right">{word('stockQty')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.prodId} row={row} trail={trail} tabIndex={tabIndexOf(row.prodId)} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ row, trail, tabIndex }: { row: ProductRow; trail: unknown; tabIndex: number }) {
  const opening = useRowOpening()
  const path = officeProductPath(row.prodId)
  return (
    <TableRow hover data-row={row.prodId} {...opening(path, trail)}>
      <ProductCell product={row} picture={row.pictures[0] ?? null} to={path} trail={trail} tabIndex={tabIndex}>
        <Marks row={row} />
      </ProductCell>
      <TableCell sx={{ maxInlineSize: 140, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        <bdi>{row.categoryNm}</bdi>
      </TableCell>
      <TableCell
        sx={{
          display: { md: 'none', lg: 'table-cell' },
          maxInlineSize: 160,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        <bdi>{row.origin}</bdi>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Prices row={row} />
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <StockText row={row} />
      </TableCell>
    </TableRow>
  )
}

function Marks({ row }: { row: ProductRow }) {
  const t = useText(listMessages)
  const word = useText(productWords)
  return (
    <>
      {row.status !== 'ON' && (
        <Chip
          size="small"
          variant="outlined"
          color={row.status === 'SOLD_OUT' ? 'warning' : 'default'}
          label={word(row.status)}
        />
      )}{' '}
      {row.allocated && <Chip size="small" variant="outlined" label={t('shared')} />}
    </>
  )
}

function Prices({ row }: { row: ProductRow }) {
  const t = useText(listMessages)
  const locale = useLocale()
  if (row.prices.length === 0)
    return (
      <Box component="span" sx={{ color: 'warning.main' }}>
        {t('noPrice')}
      </Box>
    )
  return row.prices
    .map(({ grade, unitPrice }) => t('gradePrice', { grade, price: formatWon(locale, unitPrice) }))
    .join(' · ')
}

function StockText({ row }: { row: ProductRow }) {
  const t = useText(listMessages)
  const locale = useLocale()
  if (row.stockQty === null) return t('uncounted')
  return (
    <Box component="span" sx={row.stockQty === 0 ? { color: 'error.main' } : {}} title={formatCount(row.stockQty)}>
      {formatQuantity(locale, row.stockQty, row.unit)}
    </Box>
  )
}
