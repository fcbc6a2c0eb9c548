import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useStoreCreditQuery } from './credit.api.ts'
import { creditMessages } from './credit.messages.ts'
import { creditLeft, ruleBeyond } from './credit.ts'
import { useWithoutHeld } from './use-without-held.ts'

/** The store's credit after an order, and what happens if the order is over the limit. `ownHeldAmt`: of an order on hold. */
export function useOverLimit(payAmt: number, ownHeldAmt = 0) {
  const t = useText(creditMessages)
  const locale = useLocale()
  const { data: credit } = useStoreCreditQuery(undefined, { refetchOnMountOrArgChange: true })
  const remains = credit ? creditLeft(credit, payAmt) : null
  const rule = ruleBeyond(credit, payAmt)
  const withoutHeld = useWithoutHeld((credit?.heldAmt ?? 0) - ownHeldAmt)
  // Held until the wholesaler releases it, or until it is paid.
  const isHeld = rule === 'HOLD' || rule === 'PREPAID'
  const text = rule && [t(rule, { won: formatWon(locale, -(remains ?? 0)) }), withoutHeld].filter(Boolean).join(' ')
  return { credit, remains, rule, isHeld, text }
}
