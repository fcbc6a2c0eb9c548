import { firstOpenDay, storeDeadline, undelivered, type ItemDays } from './delivery-days.ts'
import { rulesOfPlace, type StoreRules } from './delivery-rules.queries.ts'
import { rulesOfStore, type RuleBasis, type StoreBasis } from './rule-basis.queries.ts'
import type { Day } from '#platform/day.ts'

/** Thousands of stores follow the same few rules: what these say of a day is worked out once in a rehearsal. */
export interface KnownDays {
  rulesOf: (basis: RuleBasis, store: StoreBasis) => StoreRules
  /** The first day that a basket can be sent for. */
  firstDay: (rules: StoreRules, placeDays: number[] | null, items: readonly ItemDays[]) => Day | null
  deadline: (rules: StoreRules, placeDays: number[] | null, day: Day) => Date
  isDelivered: (rules: StoreRules, placeDays: number[] | null, day: Day) => boolean
}

export function knowDays(now: Date): KnownDays {
  const rules = new Map<RuleBasis, Map<string, StoreRules>>()
  const places = new WeakMap<StoreRules, Map<string, StoreRules>>()
  const firsts = new WeakMap<StoreRules, Day | null>()
  const days = new WeakMap<StoreRules, Map<Day, { deadline: Date; isDelivered: boolean }>>()

  const ofPlace = (of: StoreRules, placeDays: number[] | null) =>
    placeDays === null ? of : kept(keptIn(places, of), placeDays.join(), () => rulesOfPlace(of, placeDays))
  const known = (of: StoreRules, placeDays: number[] | null, day: Day) => {
    const own = ofPlace(of, placeDays)
    return kept(keptIn(days, own), day, () => ({
      deadline: storeDeadline(day, own),
      isDelivered: undelivered(day, own) === null,
    }))
  }
  return {
    rulesOf(basis, store) {
      if (store.storeDays.length > 0) return rulesOfStore(basis, store)
      const { grade, routeId, ownDays, endDay } = store
      const key = `${grade} ${routeId ?? ''} ${ownDays?.join() ?? ''} ${endDay ?? ''}`
      const ofBasis = rules.get(basis) ?? new Map<string, StoreRules>()
      rules.set(basis, ofBasis)
      return kept(ofBasis, key, () => rulesOfStore(basis, store))
    },
    firstDay(of, placeDays, items) {
      const own = ofPlace(of, placeDays)
      if (items.length > 0) return firstOpenDay({ now, items, ...own })
      const first = firsts.get(own) ?? (firsts.has(own) ? null : firstOpenDay({ now, items, ...own }))
      firsts.set(own, first)
      return first
    },
    deadline: (of, placeDays, day) => known(of, placeDays, day).deadline,
    isDelivered: (of, placeDays, day) => known(of, placeDays, day).isDelivered,
  }
}

function keptIn<K extends object, V>(all: WeakMap<K, Map<string, V>>, key: K): Map<string, V> {
  const found = all.get(key) ?? new Map<string, V>()
  all.set(key, found)
  return found
}

function kept<V>(all: Map<string, V>, key: string, make: () => V): V {
  const found = all.get(key) ?? make()
  all.set(key, found)
  return found
}
