import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { pasteMessages } from './paste.messages.ts'
import { additionOf } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

/** Offers the possible quantities of an ambiguous line; renders nothing if there are none. */
export function QuantityChoice({ row, choose }: { row: GoodsRow; choose: (qty: number) => void }) {
  const t = useText(pasteMessages)
  const locale = useLocale()
  const { prod, proposals, what } = row
  const meant = prod && proposals.find((one) => one.prod.prodId === prod.prodId)
  if (!meant || additionOf(row)) return null
  const choices = meant.choices.length > 0 ? meant.choices : meant.qty === null ? [] : [meant.qty]
  if (choices.length === 0) return null
  return (
    <Box role="group" aria-label={`${t('quantity')}: ${what}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {choices.map((qty) => (
        <Chip
          key={qty}
          color="primary"
          variant="outlined"
          label={formatQuantity(locale, qty, meant.prod.unit)}
          onClick={() => choose(qty)}
          sx={{ blockSize: 44 }}
        />
      ))}
    </Box>
  )
}
