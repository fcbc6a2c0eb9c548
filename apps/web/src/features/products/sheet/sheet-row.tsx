import { totalAt } from '@mall/contract/base/money'
import { whyUnavailable } from '@mall/contract/base/ordering/unavailable'
import type { Product } from '@mall/contract/products'
import { boxSize, checkQuantity } from '@mall/contract/base/ordering/quantity'
import { memo, useId } from 'react'
import { useQuantity } from '#features/baskets/basket-context.tsx'
import { basketPageMessages } from '#features/baskets/page/basket-page.messages.ts'
import { QuantityAsks } from '#features/baskets/quantity/quantity-asks.tsx'
import { useTypedFaultText } from '#features/baskets/quantity/typed-fault-text.ts'
import { useTypedQuantity } from '#features/baskets/quantity/use-typed-quantity.ts'
import { useShare, useShareText } from '#features/baskets/share/shares-context.tsx'
import { taxWord } from '#features/baskets/tax-word.ts'
import { SentBeforeNote } from '#features/sent-orders/sent-before-note.tsx'
import { formatCount, formatQuantity, formatWon, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LeanInput } from '#shared/ui/fields/lean-controls.ts'
import { productsMessages } from '../products.messages.ts'
import { usePacking } from '../product-facts.tsx'
import { moveInSheet, noteComposition } from './move-in-sheet.ts'
import { Row } from './sheet-line.ts'
import { sheetMessages } from './sheet.messages.ts'
import { UnavailableAsk } from './unavailable-ask.tsx'

export interface SheetRowProps {
  prod: Product
  lastQtys: readonly (number | null)[]
  usualQty: number | null
}

/** Row with earlier quantities, the quantity field and the amount. */
export const SheetRow = memo(function SheetRow({ prod, lastQtys, usualQty }: SheetRowProps) {
  const t = useText(sheetMessages)
  const locale = useLocale()
  const ofTax = useText(productsMessages)
  const ofBasket = useText(basketPageMessages)
  const tax = taxWord(prod)
  const packing = usePacking(prod)
  const share = useShareText(prod.prodId)
  const [qty, setQty] = useQuantity(prod.prodId, prod)
  const typing = useTypedQuantity({ qty, setQty, boxQty: boxSize(prod) })
  const faultText = useTypedFaultText()
  const faultId = useId()
  const totalAmt = totalAt({ ...prod, qty })
  const why = whyUnavailable(prod, useShare(prod.prodId)?.remains)
  const isOff = why !== null
  const isOut = isOff && qty > 0
  const fault = qty > 0 && typing.fault === null ? checkQuantity(qty, prod).fault : null
  return (
    <Row role="row" className={[qty > 0 && !isOff && 'typed', isOff && 'off'].filter(Boolean).join(' ')}>
      <div role="rowheader">
        <b className="one-line">
          <bdi>{prod.prodNm}</bdi>
        </b>
        <small className="one-line">
          <bdi>
            {why !== null && <mark>{ofTax(unavailableWords[why])}</mark>}
            <SentBeforeNote prod={prod} isShort />
            {usualQty !== null && <em>{t('usual', { qty: formatQuantity(locale, usualQty, prod.unit) })}</em>}
            {share !== '' && <mark>{share}</mark>}
            {packing !== '' && <span>{packing}</span>}
            {(tax === 'free' || tax === 'zero') && <span>{ofTax(tax)}</span>}
            {/* Wider screens have a column for it. */}
            <span className="narrow">{formatWon(locale, prod.unitPrice)}</span>
            {(tax === 'vatIn' || tax === 'vatApart') && <span className="narrow">{ofTax(tax)}</span>}
          </bdi>
        </small>
      </div>
      {Array.from({ length: 4 }, (_, n) => (
        <span key={n} role="cell" className="wide">
          {quantityText(lastQtys[n])}
        </span>
      ))}
      <span role="cell" className="wide" title={ofTax(tax)}>
        {formatWon(locale, prod.unitPrice)}
      </span>
      <div role="cell">
        {/* The label makes the unit part of the touch target. */}
        <label className={typing.fault === null ? undefined : 'wrong'}>
          <LeanInput
            value={typing.text ?? (qty === 0 ? '' : String(qty))}
            disabled={isOff && qty === 0}
            onChange={(event) => typing.type(event.target.value)}
            onBlur={typing.leave}
            onFocus={(event) => event.target.select()}
            onKeyDown={moveInSheet}
            aria-label={prod.prodNm}
            aria-invalid={fault !== null || typing.fault !== null}
            aria-describedby={typing.fault === null ? undefined : faultId}
            data-sheet-row={prod.prodId}
            data-wrong-quantity={typing.fault === null ? undefined : ''}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            onCompositionEnd={noteComposition}
          />
          <bdi>{unitName(locale, prod.unit)}</bdi>
        </label>
        {typing.fault !== null && (
          <small id={faultId} role="alert" className="wrong">
            {faultText(typing.fault, prod)}
          </small>
        )}
        {fault !== null && <small>→ {formatCount(checkQuantity(qty, prod).allowed)}</small>}
      </div>
      <span role="cell" className="sum">
        {isOut && <s>{formatWon(locale, totalAmt)}</s>}
        {isOut && <small>{ofBasket('notCounted')}</small>}
        {!isOut && (qty > 0 ? formatWon(locale, totalAmt) : '–')}
      </span>
      <div role="cell" className="odd">
        {isOut && why !== 'NO_SHARE' ? (
          <UnavailableAsk prod={prod} why={ofTax(unavailableWords[why])} remove={() => setQty(0)} />
        ) : (
          <QuantityAsks prod={prod} qty={qty} amount={totalAmt} setQty={setQty} />
        )}
      </div>
    </Row>
  )
})

const unavailableWords = { SOLD_OUT: 'soldOut', STOPPED: 'stopped', NO_SHARE: 'noShare' } as const

function quantityText(qty: number | null | undefined): string {
  return qty === null || qty === undefined ? '–' : formatCount(qty)
}
