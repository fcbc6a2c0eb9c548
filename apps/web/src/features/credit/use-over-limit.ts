import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useStoreCreditQuery } from './credit.api.ts'
import { creditMessages } from './credit.messages.ts'
import { creditLeft, ruleBeyond } from './credit.ts'

/** The store's credit after an order, and what happens if the order is over the limit. */
export function useOverLimit(payAmt: number) {
  const t = useText(creditMessages)
  const locale = useLocale()
  const { data: credit } = useStoreCreditQuery(undefined, { refetchOnMountOrArgChange: true })
  const remains = credit ? creditLeft(credit, payAmt) : null
  const rule = ruleBeyond(credit, payAmt)
  // Held until the wholesaler releases it, or until it is paid.
  const isHeld = rule === 'HOLD' || rule === 'PREPAID'
  return { credit, remains, rule, isHeld, text: rule && t(rule, { won: formatWon(locale, -(remains ?? 0)) }) }
}
