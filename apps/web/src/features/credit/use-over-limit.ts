import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useStoreCreditQuery } from './credit.api.ts'
import { creditMessages } from './credit.messages.ts'
import { creditLeft, ruleBeyond } from './credit.ts'

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

/** Says that orders on hold are left out, so that the amounts on the page add up; null if there are none. */
export function useWithoutHeld(heldAmt: number): string | null {
  const t = useText(creditMessages)
  const locale = useLocale()
  return heldAmt > 0 ? t('withoutHeld', { won: formatWon(locale, heldAmt) }) : null
}
