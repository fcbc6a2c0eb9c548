import type { CallOk } from '@mall/contract/base/call'
import type { usualOrder } from '@mall/contract/usual-orders'
import { formatCount, formatWon } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { basketsMessages } from '../baskets.messages.ts'

type Usual = CallOk<typeof usualOrder>

/** For example "평소 7–8개 품목 · 약 22만원", or of what is left to send; null if nothing is usual or all of it is sent. */
export function useUsualSums(usual: Pick<Usual, 'lines' | 'count' | 'totalAmt'> | undefined): string | null {
  const t = useText(basketsMessages)
  const locale = useLocale()
  if (!usual || usual.totalAmt === 0) return null
  const { from, to } = usual.count
  const usually = from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`
  const won = aboutWon(locale, usual.totalAmt)
  if (usual.lines.every(({ sentQty }) => sentQty === 0)) return t('usualSums', { count: usually, won })
  const left = usual.lines.filter(({ qty }) => qty > 0)
  return t('usualLeft', { count: formatCount(left.length), won })
}

/** Rounds to two significant digits, enough for an estimate. */
export function aboutWon(locale: Locale, amount: number): string {
  const step = 10 ** Math.max(3, Math.floor(Math.log10(Math.max(1, amount))) - 1)
  const round = Math.round(amount / step) * step
  if (locale !== 'ko' || round < 10_000) return formatWon(locale, round)
  return `${formatCount(round / 10_000)}만원`
}
