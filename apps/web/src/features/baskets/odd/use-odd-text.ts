import { formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { oddMessages } from './odd.messages.ts'

interface Odd {
  /** Null for an article the store has never bought. */
  usual: number | null
  qty: number
  /** The part of `qty` that is already sent for the day. */
  sentQty?: number
  unit: string
  amount: number
}

/** For example "평소 5단 → 300단 맞나요?". */
export function useOddText(): (odd: Odd) => string {
  const t = useText(oddMessages)
  const locale = useLocale()
  return ({ usual, qty, sentQty = 0, unit, amount }) => {
    const of = (one: number) => formatQuantity(locale, one, unit)
    if (usual === null) return t('never', { count: qty, qty: of(qty), won: formatWon(locale, amount) })
    const figures = { count: qty, usual: of(usual), qty: of(qty) }
    return sentQty > 0 ? t('usualWithSent', { ...figures, sent: of(sentQty) }) : t('usual', figures)
  }
}
