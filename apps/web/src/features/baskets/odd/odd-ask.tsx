import { useEffect } from 'react'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { AskBox } from '../quantity/ask-box.ts'
import type { AskedQuantity } from './asked-quantity.ts'
import { confirmQuantity, isCovered, useConfirmedQuantity } from './confirmed-quantities.ts'
import { oddMessages } from './odd.messages.ts'
import { askIsOpen, lineIsShown } from './open-asks.ts'
import { useOddQuantity } from './use-odd-quantity.ts'
import { useOddText } from './use-odd-text.ts'
import { useSettled } from './use-settled.ts'

/** Asks about a quantity that is odd for this store. What is left unanswered is asked again when it is sent. */
export function OddAsk(props: AskedQuantity) {
  const { prod, sentQty = 0, amount, setQty, leaveOut, orderId, floats = false } = props
  // One more beside nine is not odd.
  const qty = props.qty + sentQty
  const t = useText(oddMessages)
  const locale = useLocale()
  const oddText = useOddText()
  const settled = useSettled(qty)
  const { prodId, prodNm, unit, boxQty } = prod
  const odd = useOddQuantity({ prodId, unit, boxQty, qty: settled, sentQty, amount })
  const confirmed = useConfirmedQuantity(orderId, prodId)
  const usual = odd?.usual ?? null
  const missing = usual === null ? 0 : Math.max(0, usual - sentQty)
  const toUsual = missing > 0 ? () => setQty(missing) : leaveOut
  const isOpen = odd !== null && settled === qty && !isCovered(confirmed, qty, usual)
  const text = `${prodNm} ${formatQuantity(locale, qty, unit)}`
  const asked = oddText({ usual, qty, sentQty, unit, amount })
  const answers = (answer: string) => t('ofLine', { name: prodNm, answer })
  const question = t('ask', { name: prodNm, question: asked })
  useEffect(() => lineIsShown({ prodId, sentQty }), [prodId, sentQty])
  useEffect(() => (isOpen ? askIsOpen({ prodId, text, question }) : undefined), [isOpen, prodId, text, question])
  if (!isOpen) return null
  return (
    <AskBox role="status" className={floats ? 'floats' : undefined} data-odd={prodId}>
      <span>{asked}</span>
      <div>
        <button type="button" aria-label={answers(t('yes'))} onClick={() => confirmQuantity(orderId, prodId, qty)}>
          {t('yes')}
        </button>
        {usual !== null && toUsual && (
          <button type="button" aria-label={answers(t('toUsual'))} onClick={toUsual}>
            {t('toUsual')}
          </button>
        )}
      </div>
    </AskBox>
  )
}
