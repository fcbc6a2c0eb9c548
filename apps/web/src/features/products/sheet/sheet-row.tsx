import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { lineAmounts } from '@mall/contract/money'
import type { Product } from '@mall/contract/products'
import { checkQuantity } from '@mall/contract/quantity'
import { memo, useState } from 'react'
import { useQuantity } from '#features/baskets/basket-context.tsx'
import { parseQuantity } from '#features/baskets/parse-quantity.ts'
import { formatCount, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { usePacking } from '../product-facts.tsx'
import { moveInSheet, noteComposition } from './move-in-sheet.ts'
import { sheetMessages } from './sheet.messages.ts'

export interface SheetRowProps {
  prod: Product
  lastQtys: readonly (number | null)[]
  usualQty: number | null
}

export const sheetColumns = {
  xs: 'minmax(0, 1fr) 76px 92px',
  md: 'minmax(0, 1fr) repeat(4, 80px) 64px 96px 120px',
}

/** A row of the sheet: what was bought before, what is typed now, what it comes to. */
export const SheetRow = memo(function SheetRow({ prod, lastQtys, usualQty }: SheetRowProps) {
  const t = useText(sheetMessages)
  const locale = useLocale()
  const packing = usePacking(prod)
  const [qty, setQty] = useQuantity(prod.prodId)
  const [draft, setDraft] = useState<string | null>(null)
  const { totalAmt } = lineAmounts({ ...prod, qty, unitPriceMilli: Math.round(prod.unitPrice * 1000) })
  const isOff = prod.status !== 'ON'
  const fault = qty > 0 ? checkQuantity(qty, prod).fault : null
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: sheetColumns,
        alignItems: 'center',
        columnGap: 1,
        minBlockSize: 52,
        paddingInline: { xs: 1, md: 2 },
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        backgroundColor: qty > 0 ? 'action.selected' : undefined,
        color: isOff ? 'text.secondary' : undefined,
      }}
    >
      <Box role="rowheader" sx={{ minInlineSize: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          <bdi>{prod.prodNm}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          <bdi>
            {[packing, usualQty !== null && t('usual', { qty: formatCount(usualQty) })].filter(Boolean).join(' · ')}
          </bdi>
        </Typography>
      </Box>
      {Array.from({ length: 4 }, (_, n) => (
        <Cell key={n}>{quantityText(lastQtys[n])}</Cell>
      ))}
      <Cell>{prod.unit}</Cell>
      <Box role="cell">
        <InputBase
          value={draft ?? (qty === 0 ? '' : String(qty))}
          disabled={isOff && qty === 0}
          onChange={(event) => {
            setDraft(event.target.value)
            const typed = parseQuantity(event.target.value, prod.boxQty)
            if (typed !== null) setQty(typed)
          }}
          onBlur={() => setDraft(null)}
          onFocus={(event) => event.target.select()}
          onKeyDown={moveInSheet}
          slotProps={{
            input: {
              'aria-label': prod.prodNm,
              'aria-invalid': fault !== null,
              'data-sheet-row': prod.prodId,
              inputMode: 'numeric',
              autoComplete: 'off',
              enterKeyHint: 'next',
              onCompositionEnd: noteComposition,
            } as object,
          }}
          sx={{
            inlineSize: '100%',
            blockSize: 40,
            border: 1,
            borderColor: fault === null ? 'divider' : 'warning.main',
            borderRadius: 1,
            backgroundColor: 'background.paper',
            '&.Mui-focused': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
            '& input': { textAlign: 'end', paddingInline: 1, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
          }}
        />
        {fault !== null && (
          <Typography variant="caption" sx={{ display: 'block', textAlign: 'end', color: 'warning.dark' }}>
            → {formatCount(checkQuantity(qty, prod).allowed)}
          </Typography>
        )}
      </Box>
      <Typography
        role="cell"
        variant="body2"
        sx={{
          textAlign: 'end',
          fontVariantNumeric: 'tabular-nums',
          color: qty > 0 ? 'text.primary' : 'text.secondary',
        }}
      >
        {formatWon(locale, qty > 0 ? totalAmt : prod.unitPrice)}
      </Typography>
    </Box>
  )
})

function Cell({ children }: { children: string }) {
  return (
    <Typography
      role="cell"
      variant="body2"
      color="textSecondary"
      sx={{ display: { xs: 'none', md: 'block' }, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  )
}

function quantityText(qty: number | null | undefined): string {
  return qty === null || qty === undefined ? '–' : formatCount(qty)
}
