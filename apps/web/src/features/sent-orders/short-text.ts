import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { sentOrdersMessages } from './sent-orders.messages.ts'

/** Says how much comes of an ordered quantity; null where all of it does. */
export function useShortText(): (orderedQty: number, comingQty: number, unit: string) => string | null {
  const t = useText(sentOrdersMessages)
  const locale = useLocale()
  return (orderedQty, comingQty, unit) => {
    if (comingQty >= orderedQty) return null
    const qty = formatQuantity(locale, orderedQty, unit)
    return comingQty === 0
      ? t('beforeNone', { qty })
      : t('beforeShort', { qty, coming: formatQuantity(locale, comingQty, unit) })
  }
}
