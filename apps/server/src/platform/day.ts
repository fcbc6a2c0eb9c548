import { isDay } from '@mall/contract/base/day'

/** A calendar day in Seoul as text `YYYY-MM-DD`, which compares and sorts as is. */
export type Day = string

const msADay = 86_400_000

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * msADay).toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function weekday(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay()
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / msADay)
}

/** The day that was asked for last, because nearly always it is asked for today: several times for each answer. */
let lately = { number: NaN, day: '' }

/** The day in Seoul at an instant. Korea has had one fixed offset since 1988 and no daylight saving time. */
export function seoulDay(at: Date): Day {
  const ms = at.getTime() + 9 * 3_600_000
  const number = Math.floor(ms / msADay)
  if (number !== lately.number) lately = { number, day: new Date(ms).toISOString().slice(0, 10) }
  return lately.day
}

/** The instant of a Seoul wall-clock time `HH:MM` on a day. */
export function seoulInstant(day: Day, time: string): Date {
  return new Date(`${day}T${time}:00+09:00`)
}

const instantForm = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/

/** Parses an instant sent by a client; null when it does not exist or is not in this century. */
export function readInstant(text: string): Date | null {
  const at = new Date(text)
  return instantForm.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(at.getTime()) ? at : null
}
