import { styled } from '@mui/material/styles'
import type { Product } from '@mall/contract/products'
import { boxesText, boxSize, checkQuantity } from '@mall/contract/base/ordering/quantity'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import { formatQuantity, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { isComposing } from '#shared/ui/fields/is-composing.ts'
import { LeanIconButton, LeanInput } from '#shared/ui/fields/lean-controls.ts'
import { useReadOnly } from '../basket-context.tsx'
import { basketsMessages } from '../baskets.messages.ts'
import { useCountsOut, useEmptiedFrom } from './emptied-quantities.ts'
import { useTypedFaultText } from './typed-fault-text.ts'
import { useTypedQuantity } from './use-typed-quantity.ts'
import { useCountsWrong } from './wrong-quantities.ts'

export type Article = Pick<
  Product,
  'prodId' | 'prodNm' | 'unit' | 'boxQty' | 'minQty' | 'maxQty' | 'stepQty' | 'status'
>

interface QuantityInputProps {
  prod: Article
  qty: number
  setQty: (qty: number) => void
  move?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** Called when an emptied field loses the focus, where zero removes the line, with the quantity to undo that. */
  onZero?: ((before: number) => void) | undefined
  /** Disables the step buttons while the current quantity is unknown. */
  stepsOff?: boolean
  /** Offers the nearest quantity that can be ordered, where nothing else beside the field does. */
  mends?: boolean
}

/** Quantity field for pieces or boxes, with its unit and step buttons. */
export function QuantityInput({
  prod,
  qty,
  setQty,
  move,
  onZero,
  stepsOff = false,
  mends = false,
}: QuantityInputProps) {
  const t = useText(basketsMessages)
  const locale = useLocale()
  const faultText = useTypedFaultText()
  const faultId = useId()
  const isReadOnly = useReadOnly()
  const isOff = isReadOnly || (prod.status !== 'ON' && qty === 0)
  const step = Math.max(1, prod.stepQty)
  const typing = useTypedQuantity({ qty, setQty, boxQty: boxSize(prod), onZero })
  const { text, fault, emptiedFrom, type, leave, drop } = typing
  useCountsWrong(faultId, fault !== null)
  useCountsOut(prod.prodId, emptiedFrom)
  const isGoing = useEmptiedFrom(prod.prodId) !== undefined
  const set = (next: number) => {
    drop()
    if (next > 0 || !onZero) setQty(next)
  }
  const more = () => set(qty === 0 ? checkQuantity(1, prod).allowed : checkQuantity(qty + step, prod).allowed)
  const less = () => {
    const next = qty - step < checkQuantity(1, prod).allowed ? 0 : checkQuantity(qty - step, prod).allowed
    if (next === 0 && onZero) onZero(qty)
    else set(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    move?.(event)
    // Behind the last field there is none to move to, and Enter removes an emptied line all the same.
    const isEmptied = Number(event.currentTarget.value) === 0
    if (event.key === 'Enter' && isEmptied && onZero && !isComposing(event)) event.currentTarget.blur()
  }
  const check = checkQuantity(qty, prod)
  // Not while it is typed: a 2 may become 2,000.
  const mend =
    mends && !isReadOnly && text === null && qty > 0 && check.fault && check.allowed > 0 ? check.allowed : null
  // A line that is being removed is empty until its row goes.
  const shown = text ?? (qty === 0 || isGoing ? '' : String(qty))
  return (
    <Field className={shown.length > 3 ? 'long' : undefined}>
      <div className={fault !== null ? 'wrong' : qty > 0 ? 'typed' : undefined}>
        <Step label={t('less', { name: prod.prodNm })} isOff={isOff || stepsOff || qty === 0} onStep={less} sign="−" />
        {/* The label makes the unit part of the touch target. */}
        <label>
          <LeanInput
            value={shown}
            placeholder="0"
            disabled={isOff}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
            onFocus={(event) => event.target.select()}
            onKeyDown={press}
            aria-label={t('qty', { name: prod.prodNm })}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : faultId}
            inputMode="numeric"
            autoComplete="off"
            data-quantity={prod.prodId}
            data-wrong-quantity={fault === null ? undefined : ''}
          />
          <bdi>{unitName(locale, prod.unit)}</bdi>
        </label>
        <Step label={t('more', { name: prod.prodNm })} isOff={isOff || stepsOff} onStep={more} sign="+" />
      </div>
      {fault === null && mend !== null && (
        <small className="wrong">
          <button type="button" onClick={() => set(mend)}>
            {t('mend', { qty: formatQuantity(locale, mend, prod.unit) })}
          </button>
        </small>
      )}
      {fault === null && mend === null && <small>{boxesText(locale, emptiedFrom === null ? qty : 0, prod)}</small>}
      {fault !== null && (
        <small id={faultId} role="alert" className="wrong">
          {faultText(fault, prod)}
        </small>
      )}
    </Field>
  )
}

const Field = styled('div')(({ theme: { palette, shape, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  inlineSize: 132,
  maxInlineSize: '100%',
  // Makes each of the three parts a finger-sized touch target.
  // Room for five digits and a unit of two letters.
  '&.long': { minInlineSize: 'min(148px, 100%)' },
  '@media (pointer: coarse)': { inlineSize: 144, '&.long': { minInlineSize: 'min(176px, 100%)' } },
  '& > div': {
    '--height': '40px',
    '@media (pointer: coarse)': { '--height': '46px' },
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    blockSize: 'var(--height)',
    border: '1px solid',
    borderColor: palette.edge,
    borderRadius: shape.borderRadius,
    backgroundColor: palette.background.paper,
    '&.typed': { borderColor: palette.primary.main },
    '&.wrong': { borderColor: palette.error.main },
    '&:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
  },
  '& label': {
    ...typography.caption,
    flex: '1 1 0',
    minInlineSize: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    whiteSpace: 'nowrap',
    color: palette.text.secondary,
    cursor: 'text',
  },
  '& input': {
    textAlign: 'end',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    blockSize: 'calc(var(--height) - 2px)',
    // Centres number and unit together.
    '@supports (field-sizing: content)': { fieldSizing: 'content', inlineSize: 'auto', minInlineSize: '1.2em' },
  },
  '& button': {
    inlineSize: 34,
    blockSize: 'calc(var(--height) - 2px)',
    fontFamily: 'inherit',
    fontSize: '1.25rem',
    lineHeight: 1,
  },
  '& > small': { ...typography.caption, color: palette.text.secondary, textAlign: 'center' },
  '& > small.wrong': { color: palette.error.main },
  '& > small > button': {
    inlineSize: 'auto',
    blockSize: 'auto',
    minBlockSize: 24,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& > small:empty': { display: 'none' },
}))

interface StepProps {
  label: string
  isOff: boolean
  onStep: () => void
  sign: string
}

/** Skipped by Tab, because keyboard users type the number. */
function Step({ label, isOff, onStep, sign }: StepProps) {
  return (
    <LeanIconButton type="button" aria-label={label} disabled={isOff} onClick={onStep} tabIndex={-1}>
      {sign}
    </LeanIconButton>
  )
}
