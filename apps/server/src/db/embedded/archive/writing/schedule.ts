import { seoulDay, seoulInstant, addDays } from '#platform/day.ts'

/** Whether a full copy is due: every day at a time of Seoul, and at once where there is none. */
export function isCopyDue(now: number, newest: number | null, time: string): boolean {
  if (newest === null) return true
  const today = seoulDay(new Date(now))
  const sameDay = seoulInstant(today, time).getTime()
  const latest = sameDay <= now ? sameDay : seoulInstant(addDays(today, -1), time).getTime()
  return newest < latest
}
