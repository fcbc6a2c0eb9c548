import { addDays, seoulDay, seoulInstant } from '#platform/day.ts'
import { seoulTime } from '#platform/seoul-time.ts'

/** From when until when on a day orders are taken, `HH:MM` in Seoul. `until` before `from` is past midnight. */
export interface OrderWindow {
  from: string
  until: string
}

/** When orders are taken again; null while they are taken. */
export function opensAt({ from, until }: OrderWindow, now: Date): Date | null {
  const [today, time] = [seoulDay(now), timeOf(now)]
  if (from > until) return time >= until && time < from ? seoulInstant(today, from) : null
  if (time < from) return seoulInstant(today, from)
  return time >= until ? seoulInstant(addDays(today, 1), from) : null
}

/** The end of the last time before a cut-off at which orders are taken. */
export function withinWindow({ from, until }: OrderWindow, cutOff: Date): Date {
  const [day, time] = [seoulDay(cutOff), timeOf(cutOff)]
  if (from > until) return time > until && time <= from ? seoulInstant(day, until) : cutOff
  if (time <= from) return seoulInstant(addDays(day, -1), until)
  return time > until ? seoulInstant(day, until) : cutOff
}

const timeOf = (at: Date) => seoulTime(at.getTime()).slice(11, 16)
