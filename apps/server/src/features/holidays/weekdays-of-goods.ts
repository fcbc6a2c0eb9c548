import { addDays, seoulDay, weekday } from '#platform/day.ts'
import { horizonDays, isOpenDay, type DeliveryRules, type ItemDays } from './delivery-days.ts'
import { rulesOfPlace, type StoreRules } from './delivery-rules.queries.ts'

type Rules = Omit<DeliveryRules, 'items'>

/** The weekdays that can be ordered for now, whatever the goods; 0 is Sunday. */
function openWeekdays(rules: Rules): Set<number> {
  const today = seoulDay(rules.now)
  const days = Array.from({ length: horizonDays + 1 }, (_, n) => addDays(today, n))
  return new Set(days.filter((day) => isOpenDay({ ...rules, items: [] }, day)).map(weekday))
}

/** The weekdays on which any place of a store gets goods ordered now; `places` are their own weekdays, if any. */
export function weekdaysOfStore(
  rules: Rules & Pick<StoreRules, 'store'>,
  places: readonly (readonly number[] | null)[],
): ReadonlySet<number> {
  const each = places.length === 0 ? [null] : places
  return new Set(each.flatMap((days) => [...openWeekdays(rulesOfPlace(rules, days))]))
}

/** Whether no place of the store gets goods of these weekdays. A store that gets nothing at all is no fault of its goods. */
export function neverComes(deliveryDays: Iterable<number>, ofStore: ReadonlySet<number>): boolean {
  return ofStore.size > 0 && ofStore.isDisjointFrom(new Set(deliveryDays))
}

/** The fewest goods that leave no day at all, of a basket that could be delivered without them; otherwise none. */
export function leavingNoDay({ items, ...rules }: DeliveryRules): readonly ItemDays[] {
  const weekdays = [...openWeekdays(rules)]
  const isOpen = (kept: readonly ItemDays[]) =>
    weekdays.some((day) => kept.every(({ deliveryDays }) => deliveryDays.has(day)))
  if (weekdays.length === 0 || isOpen(items)) return []
  return items.reduce((kept, item) => {
    const others = kept.filter((one) => one !== item)
    return isOpen(others) ? kept : others
  }, items)
}
