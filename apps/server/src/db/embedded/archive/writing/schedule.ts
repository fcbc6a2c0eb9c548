import { seoulDay, seoulInstant, addDays } from '#platform/day.ts'

/** Whether a full copy is due: daily at a time in Seoul, and immediately when there is none. */
export function isCopyDue(now: number, newest: number | null, time: string): boolean {
  if (newest === null) return true
  const today = seoulDay(new Date(now))
  const sameDay = seoulInstant(today, time).getTime()
  const latest = sameDay <= now ? sameDay : seoulInstant(addDays(today, -1), time).getTime()
  return newest < latest
}
