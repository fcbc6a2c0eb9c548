import { styled } from '@mui/material/styles'
import { lineAmounts } from '@mall/contract/money'
import type { Product } from '@mall/contract/products'
import { boxSize, checkQuantity } from '@mall/contract/quantity'
import { memo, useState } from 'react'
import { useQuantity } from '#features/baskets/basket-context.tsx'
import { OddInBasket } from '#features/baskets/odd-quantity.tsx'
import { parseQuantity } from '#features/baskets/parse-quantity.ts'
import { formatCount, formatQuantity, formatWon, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LeanInput } from '#shared/ui/lean-controls.ts'
import { usePacking } from '../product-facts.tsx'
import { moveInSheet, noteComposition } from './move-in-sheet.ts'
import { sheetMessages } from './sheet.messages.ts'

export interface SheetRowProps {
  prod: Product
  lastQtys: readonly (number | null)[]
  usualQty: number | null
}

export const sheetColumns = {
  xs: 'minmax(0, 1fr) 92px 86px',
  md: 'minmax(0, 1fr) repeat(4, 82px) 84px 104px 104px',
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
    <Row role="row" className={[qty > 0 && 'typed', isOff && 'off'].filter(Boolean).join(' ')}>
      <div role="rowheader">
        <b className="one-line">
          <bdi>{prod.prodNm}</bdi>
        </b>
        <small className="one-line">
          <bdi>
            {usualQty !== null && <em>{t('usual', { qty: formatQuantity(locale, usualQty, prod.unit) })}</em>}
            {usualQty !== null && packing !== '' && ' · '}
            {packing}
          </bdi>
        </small>
      </div>
      {Array.from({ length: 4 }, (_, n) => (
        <span key={n} role="cell" className="wide">
          {quantityText(lastQtys[n])}
        </span>
      ))}
      <span role="cell" className="wide">
        {formatWon(locale, prod.unitPrice)}
      </span>
      <div role="cell">
        {/* Its unit is pressed for it too. */}
        <label>
          <LeanInput
            value={draft ?? (qty === 0 ? '' : String(qty))}
            disabled={isOff && qty === 0}
            onChange={(event) => {
              setDraft(event.target.value)
              const typed = parseQuantity(event.target.value, boxSize(prod))
              if (typed !== null) setQty(typed)
            }}
            onBlur={() => setDraft(null)}
            onFocus={(event) => event.target.select()}
            onKeyDown={moveInSheet}
            aria-label={prod.prodNm}
            aria-invalid={fault !== null}
            data-sheet-row={prod.prodId}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            onCompositionEnd={noteComposition}
          />
          <bdi>{unitName(locale, prod.unit)}</bdi>
        </label>
        {fault !== null && <small>→ {formatCount(checkQuantity(qty, prod).allowed)}</small>}
      </div>
      <span role="cell" className="sum">
        {qty > 0 ? formatWon(locale, totalAmt) : '–'}
      </span>
      <div role="cell" className="odd">
        <OddInBasket prod={prod} qty={qty} amount={totalAmt} setQty={setQty} />
      </div>
    </Row>
  )
})

// One rule for a whole row: a sheet has hundreds of them, and a key is to be answered at once.
const Row = styled('div')(({ theme: { breakpoints, palette, shape, typography } }) => ({
  ...typography.body2,
  display: 'grid',
  gridTemplateColumns: sheetColumns.xs,
  alignItems: 'center',
  columnGap: 8,
  minBlockSize: 52,
  containIntrinsicBlockSize: 'auto 52px',
  // Rows out of view are not painted: for each key the whole sheet would be.
  '.has-letters > &': { contentVisibility: 'auto' },
  paddingInline: 8,
  borderBlockEnd: `1px solid ${palette.divider}`,
  color: palette.text.secondary,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& > .sum': { whiteSpace: 'nowrap' },
  '& > [role=rowheader]': { minInlineSize: 0, textAlign: 'start' },
  '& b': { ...typography.body1, display: 'block', fontWeight: 600, color: palette.text.primary },
  '& small': { ...typography.caption, display: 'block' },
  '& > .odd': { gridColumn: '1 / -1', paddingBlockEnd: 6, '&:empty': { display: 'none' } },
  '& em': { fontStyle: 'normal', fontWeight: 600, color: palette.text.primary },
  '& .wide': { display: 'none' },
  '& label': {
    '--height': '40px',
    '@media (pointer: coarse)': { '--height': '44px' },
    position: 'relative',
    display: 'block',
  },
  // Over the end of the field: what is typed ends before it.
  '& label > bdi': {
    ...typography.caption,
    position: 'absolute',
    insetInlineEnd: 8,
    insetBlockStart: 0,
    lineHeight: 'var(--height)',
    pointerEvents: 'none',
  },
  '& input': {
    display: 'block',
    blockSize: 'var(--height)',
    paddingInline: '8px 36px',
    border: `1px solid ${palette.edge}`,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    textAlign: 'end',
    fontWeight: 600,
    fontVariantNumeric: 'inherit',
    '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
    '&[aria-invalid=true]': { borderColor: palette.warning.main },
  },
  '& label + small': { color: palette.warning.dark },
  '&.typed': {
    backgroundColor: palette.primary.light,
    '& > .sum': { color: palette.text.primary, fontWeight: 600 },
    '& input:not([aria-invalid=true])': { borderColor: palette.primary.main },
  },
  '&.off b': { color: 'inherit' },
  [breakpoints.up('md')]: {
    gridTemplateColumns: sheetColumns.md,
    paddingInline: 16,
    '& .wide': { display: 'block' },
  },
}))

function quantityText(qty: number | null | undefined): string {
  return qty === null || qty === undefined ? '–' : formatCount(qty)
}
