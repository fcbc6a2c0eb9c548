import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { StockRow } from '@mall/contract/office-products/stock'
import { Link } from 'react-router'
import { formatCount, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderedProductPath } from '#shared/paths.ts'
import { fingerHigh } from '#shared/ui/finger-high.ts'
import { productWords } from '../office-products.messages.ts'
import { stockMessages } from './stock.messages.ts'
import type { ChangeKind } from './plan-change.ts'

export interface StockRowsProps {
  rows: readonly StockRow[]
  /** Navigation state for the page of a product: the way back. */
  trail: unknown
  /** Undefined for users who may not change stock. */
  change: ((row: StockRow, kind: ChangeKind) => void) | undefined
  mark: ((row: StockRow) => void) | undefined
}

/** What can be ordered. */
export function Available({ row }: { row: StockRow }) {
  const t = useText(stockMessages)
  const locale = useLocale()
  if (row.stockQty === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('uncounted')}
      </Box>
    )
  return (
    <Box component="span" title={formatCount(row.stockQty)} sx={{ fontWeight: 600, ...colourOf(row) }}>
      {formatQuantity(locale, row.stockQty, row.unit)}
    </Box>
  )
}

function colourOf({ stockQty, lowMark }: StockRow) {
  if (stockQty === 0) return { color: 'error.main' }
  return lowMark !== null && stockQty !== null && stockQty <= lowMark ? { color: 'warning.main' } : {}
}

/** What waiting orders need; leads to these orders. */
export function Waiting({ row, tabIndex }: { row: StockRow; tabIndex?: number }) {
  const t = useText(stockMessages)
  const locale = useLocale()
  if (row.waitingQty === 0) return '–'
  const count = formatQuantity(locale, row.waitingQty, row.unit)
  return (
    <Typography
      component={Link}
      to={orderedProductPath(row.prodId)}
      tabIndex={tabIndex}
      data-stop="waiting"
      aria-label={t('waitingOf', { count, product: row.prodNm })}
      variant="inherit"
      sx={{ ...fingerHigh, color: 'primary.main', fontWeight: 600, textDecoration: 'none' }}
    >
      {count}
    </Typography>
  )
}

export function useMarkText(): (row: StockRow) => string {
  const t = useText(stockMessages)
  const locale = useLocale()
  return ({ lowMark, unit }) => (lowMark === null ? t('noMark') : formatQuantity(locale, lowMark, unit))
}

/** Colour alone does not say it. */
export function Marks({ row }: { row: StockRow }) {
  const t = useText(stockMessages)
  const word = useText(productWords)
  const isOut = row.stockQty === 0
  const isLow = !isOut && row.stockQty !== null && row.lowMark !== null && row.stockQty <= row.lowMark
  return (
    <>
      {isOut && <Chip size="small" color="error" variant="outlined" label={t('out')} />}
      {isLow && <Chip size="small" color="warning" variant="outlined" label={t('low')} />}{' '}
      {row.status !== 'ON' && !(isOut && row.status === 'SOLD_OUT') && (
        <Chip size="small" variant="outlined" label={word(row.status)} />
      )}
    </>
  )
}
