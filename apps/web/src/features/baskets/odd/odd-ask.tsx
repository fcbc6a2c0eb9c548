import { useEffect } from 'react'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { AskBox } from '../quantity/ask-box.ts'
import type { AskedQuantity } from './asked-quantity.ts'
import { confirmQuantity, useConfirmedQuantity } from './confirmed-quantities.ts'
import { oddMessages } from './odd.messages.ts'
import { askIsOpen } from './open-asks.ts'
import { useOddQuantity } from './use-odd-quantity.ts'
import { useOddText } from './use-odd-text.ts'
import { useSettled } from './use-settled.ts'

/** Asks about a quantity that is odd for this store. Sending never waits for the answer. */
export function OddAsk({ prod, qty, amount, setQty, orderId, shownUsual, floats = false }: AskedQuantity) {
  const t = useText(oddMessages)
  const locale = useLocale()
  const oddText = useOddText()
  const settled = useSettled(qty)
  const { prodId, prodNm, unit, boxQty } = prod
  const odd = useOddQuantity({ prodId, unit, boxQty, qty: settled, amount })
  const confirmed = useConfirmedQuantity(orderId, prodId)
  // A user who confirmed 300 is not asked about 200.
  const isConfirmed =
    confirmed !== undefined && (confirmed === qty || ((odd?.usual ?? 0) < Math.min(qty, confirmed) && qty < confirmed))
  const isOpen = odd !== null && settled === qty && !isConfirmed
  const text = `${prodNm} ${formatQuantity(locale, qty, unit)}`
  useEffect(() => (isOpen ? askIsOpen({ prodId, text }) : undefined), [isOpen, prodId, text])
  if (!isOpen) return null
  const usual = odd.usual === null || shownUsual === qty ? odd.usual : (shownUsual ?? odd.usual)
  const answers = (answer: string) => t('ofLine', { name: prodNm, answer })
  return (
    <AskBox role="status" className={floats ? 'floats' : undefined} data-odd={prodId}>
      <span>{oddText({ usual, qty, unit, amount })}</span>
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
