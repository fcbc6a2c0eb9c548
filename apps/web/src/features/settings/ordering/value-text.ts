import { useText } from '#shared/i18n/use-text.ts'
import { useWeekdayNames } from '#shared/i18n/weekdays.ts'
import { orderingMessages } from './ordering.messages.ts'
import type { TypedOrdering } from './typed-ordering.ts'

/** A value as the form shows it. */
export function useValueText() {
  const t = useText(orderingMessages)
  const names = useWeekdayNames()
  return (rules: TypedOrdering, field: keyof TypedOrdering): string => {
    switch (field) {
      case 'workDays':
        return rules.workDays.map((day) => names[day]).join(' ')
      case 'weekdayCutOffs':
        return rules.weekdayCutOffs
          .map(({ weekday, lead, time }) => `${names[weekday] ?? ''} ${lead}${t('days')} ${time}`)
          .join(', ')
      case 'gradeTerms':
        return rules.gradeTerms
          .map((terms) => [terms.grade, terms.minOrderAmt, terms.deliveryFeeAmt, terms.freeDeliveryFrom].join(' '))
          .join(', ')
      case 'remindBell':
      case 'remindMail':
        return t(rules[field] ? 'isOn' : 'isOff')
      case 'cutOffMode':
      case 'deliveryFeePer':
      case 'taxRounding':
      case 'priceMode':
      case 'creditRule':
        return t(rules[field])
      default:
        return rules[field]
    }
  }
}
