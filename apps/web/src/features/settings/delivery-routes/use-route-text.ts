import { useText } from '#shared/i18n/use-text.ts'
import { useWeekdayNames } from '#shared/i18n/weekdays.ts'
import { orderingMessages } from '../ordering/ordering.messages.ts'
import { routesMessages } from './delivery-routes.messages.ts'
import type { TypedRoute } from './typed-route.ts'

/** Names and values of a route as its form shows them. */
export function useRouteText() {
  const t = useText(routesMessages)
  const o = useText(orderingMessages)
  const names = useWeekdayNames()
  return {
    name: (field: keyof TypedRoute) => {
      if (field === 'weekdayCutOffs') return o('weekdayCutOffs')
      return field === 'hasCutOff' ? t('cutOff') : t(field)
    },
    value: (typed: TypedRoute, field: keyof TypedRoute): string => {
      switch (field) {
        case 'deliveryDays':
          return typed.deliveryDays?.map((day) => names[day]).join(' ') ?? t('all')
        case 'hasCutOff':
          return t(typed.hasCutOff ? 'own' : 'follow')
        case 'weekdayCutOffs':
          return typed.weekdayCutOffs
            .map(({ weekday, lead, time }) => t('weekdayIs', { day: names[weekday] ?? '', lead, time }))
            .join(', ')
        default:
          return typed[field]
      }
    },
  }
}
