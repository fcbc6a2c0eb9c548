import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { StockRow } from '@mall/contract/office-products/stock'
import type { KeyboardEvent } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { stockPath } from '#shared/paths.ts'
import { useRowStops } from '#shared/ui/rows/use-row-stops.ts'
import { useRowOpening } from '#shared/ui/lists/use-row-opening.ts'
import { ProductCell } from '../product-cell.tsx'
import type { ChangeKind } from './plan-change.ts'
import { Available, Marks, useMarkText, Waiting, type StockRowsProps } from './stock-figures.tsx'
import { stockMessages } from './stock.messages.ts'

const keys: Partial<Record<string, ChangeKind>> = { '+': 'IN', '-': 'OUT', '=': 'COUNT' }

/** The list on wide screens. One row is in the tab order; arrow keys move between rows, `+`, `-` and `=` change one. */
export function StockTable({ rows, trail, change, mark }: StockRowsProps) {
  const t = useText(stockMessages)
  const { tabIndexOf, table } = useRowStops(
    rows.map(({ prodId }) => prodId),
    stockPath,
    trail,
  )
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const kind = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    const row = rows.find(({ prodId }) => prodId === (event.target as HTMLElement).closest('tr')?.dataset['row'])
    if (kind && row && change) {
      event.preventDefault()
      change(row, kind)
    } else table.onKeyDown(event)
  }
  return (
    <Table
      sx={{ '& td, & th': { whiteSpace: 'nowrap', paddingInline: 1 }, '& td': { paddingBlock: 0.5 } }}
      {...table}
      onKeyDown={press}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ inlineSize: '100%' }}>{t('product')}</TableCell>
          <TableCell sx={{ display: { md: 'none', lg: 'table-cell' } }}>{t('category')}</TableCell>
          <TableCell align="right">{t('stockQty')}</TableCell>
          <TableCell align="right" title={t('waitingHint')}>
            {t('waitingQty')}
          </TableCell>
          <TableCell align="right">{t('lowMark')}</TableCell>
          {change && <TableCell align="right">{t('change')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.prodId} {...{ row, trail, change, mark }} tabIndex={tabIndexOf(row.prodId)} />
        ))}
      </TableBody>
    </Table>
  )
}

type RowProps = Omit<StockRowsProps, 'rows'> & { row: StockRow; tabIndex: number }

function Row({ row, trail, change, mark, tabIndex }: RowProps) {
  const t = useText(stockMessages)
  const markText = useMarkText()
  const opening = useRowOpening()
  const path = stockPath(row.prodId)
  const kinds = row.stockQty === null ? (['COUNT'] as const) : (['IN', 'OUT', 'COUNT'] as const)
  return (
    <TableRow hover data-row={row.prodId} {...opening(path, trail)}>
      <ProductCell product={row} picture={row.imageUrl} to={path} trail={trail} tabIndex={tabIndex}>
        <Marks row={row} />
      </ProductCell>
      <TableCell
        sx={{
          display: { md: 'none', lg: 'table-cell' },
          maxInlineSize: 140,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        <bdi>{row.categoryNm}</bdi>
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Available row={row} />
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Waiting row={row} tabIndex={tabIndex} />
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {mark ? (
          <Button
            size="small"
            color="inherit"
            tabIndex={tabIndex}
            data-stop="mark"
            aria-label={t('markOf', { mark: markText(row), product: row.prodNm })}
            onClick={() => mark(row)}
            sx={{ minInlineSize: 0, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
          >
            {markText(row)}
          </Button>
        ) : (
          markText(row)
        )}
      </TableCell>
      {change && (
        <TableCell align="right">
          {kinds.map((kind) => {
            const what = t(kind === 'OUT' ? 'OUT_GOODS' : kind)
            return (
              <Button
                key={kind}
                size="small"
                tabIndex={tabIndex}
                data-stop={kind}
                aria-label={t('ofProduct', { what, product: row.prodNm })}
                onClick={() => change(row, kind)}
                sx={{ minInlineSize: 0 }}
              >
                {what}
              </Button>
            )
          })}
        </TableCell>
      )}
    </TableRow>
  )
}
