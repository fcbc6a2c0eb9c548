import { isOrderedTwice } from '@mall/contract/base/ordering/unusual-quantity'
import { useEffect } from 'react'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { AskBox } from '../quantity/ask-box.ts'
import type { AskedQuantity } from './asked-quantity.ts'
import { confirmQuantity, isCovered, useConfirmedQuantity } from './confirmed-quantities.ts'
import { oddMessages } from './odd.messages.ts'
import { askIsOpen } from './open-asks.ts'
import { useOddQuantity } from './use-odd-quantity.ts'
import { useOddText } from './use-odd-text.ts'
import { useSettled } from './use-settled.ts'

/** Asks about a quantity that is odd for this store. Sending never waits for the answer. */
export function OddAsk(props: AskedQuantity) {
  const { prod, qty, sentQty = 0, amount, setQty, orderId, shownUsual = null, floats = false } = props
  const t = useText(oddMessages)
  const locale = useLocale()
  const oddText = useOddText()
  const settled = useSettled(qty)
  const { prodId, prodNm, unit, boxQty } = prod
  const odd = useOddQuantity({ prodId, unit, boxQty, qty: settled, amount })
  const confirmed = useConfirmedQuantity(orderId, prodId)
  const isTwice = shownUsual !== null && isOrderedTwice(settled, sentQty, shownUsual)
  const known = odd?.usual ?? null
  const usual = !isTwice && (known === null || shownUsual === qty) ? known : (shownUsual ?? known)
  const isOpen = (odd !== null || isTwice) && settled === qty && !isCovered(confirmed, qty, usual)
  const text = `${prodNm} ${formatQuantity(locale, qty, unit)}`
  const asked = oddText({ usual, qty, sentQty, unit, amount })
  const answers = (answer: string) => t('ofLine', { name: prodNm, answer })
  const question = t('ask', { name: prodNm, question: asked })
  useEffect(() => (isOpen ? askIsOpen({ prodId, text, question }) : undefined), [isOpen, prodId, text, question])
  if (!isOpen) return null
  return (
    <AskBox role="status" className={floats ? 'floats' : undefined} data-odd={prodId}>
      <span>{asked}</span>
      <div>
        <button type="button" aria-label={answers(t('yes'))} onClick={() => confirmQuantity(orderId, prodId, qty)}>
          {t('yes')}
        </button>
        {usual !== null && (
          <button type="button" aria-label={answers(t('toUsual'))} onClick={() => setQty(usual)}>
            {t('toUsual')}
          </button>
        )}
      </div>
    </AskBox>
  )
}
