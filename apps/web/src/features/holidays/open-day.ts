import type { DeliveryDay } from './delivery-day.ts'

/** A day that was chosen earlier and can no longer be ordered for. */
export interface LostDay {
  date: string
  /** Why, in a sentence; null: the day is over. */
  reason: string | null
}

/** The wanted day while it can be ordered for, otherwise the nearest to it or, if none was wanted, the first. */
export function openDay(days: readonly DeliveryDay[], wanted: string | null): DeliveryDay | null {
  const found = days.find(({ date }) => date === wanted)
  if (found?.available) return found
  const nearest = days.find(({ date, available }) => available && date === found?.nearest)
  return nearest ?? days.find(({ available }) => available) ?? null
}

/** Null while the wanted day can be ordered for, or no day can. */
export function lostDay(days: readonly DeliveryDay[], wanted: string | null): LostDay | null {
  const open = openDay(days, wanted)
  if (wanted === null || open === null || open.date === wanted) return null
  return { date: wanted, reason: days.find(({ date }) => date === wanted)?.reason?.message ?? null }
}
