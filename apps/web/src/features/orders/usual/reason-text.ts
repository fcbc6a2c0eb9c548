import type { UsualLine, UsualReason } from '@mall/contract/usual-orders'
import { dayToDate, formatDay, formatQuantity } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import type { Text } from '#shared/i18n/use-text.ts'
import { weekdayName } from '#shared/i18n/weekdays.ts'
import { usualMessages } from './usual.messages.ts'

type UsualText = Text<keyof (typeof usualMessages)['ko']>

/** For example "화요일마다 · 평소 2박스". */
export function useReasonText(): (line: UsualLine) => string {
  const t = useText(usualMessages)
  const locale = useLocale()
  return ({ reason, usualQty, isAhead, prod }) => {
    const usually = usualQty > 0 && t('usually', { qty: formatQuantity(locale, usualQty, prod.unit) })
    const parts = [reasonText(t, locale, reason), usually, isAhead && t('ahead')]
    return parts.filter((part) => part !== false).join(' · ')
  }
}

function reasonText(t: UsualText, locale: Locale, reason: UsualReason): string {
  switch (reason.code) {
    case 'WEEKDAY': {
      const { times, of } = reason
      const weekday = weekdayName(locale, reason.weekday, 'long')
      return times === of ? t('everyWeekday', { weekday }) : t('timesOf', { weekday, times, of })
    }
    case 'EVERY': {
      const day = formatDay(locale, dayToDate(reason.last))
      const weeks = Math.round(reason.days / 7)
      const isWeeks = Math.abs(reason.days - weeks * 7) <= 1
      return isWeeks ? t('everyWeeks', { count: weeks, day }) : t('everyDays', { count: reason.days, day })
    }
    case 'RECENT':
      return t('lately', { times: reason.times, of: reason.of })
  }
}
