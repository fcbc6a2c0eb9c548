import { isDay } from '@mall/contract/base/day'

const offsetMs = 9 * 3_600_000
const form = /^(20\d{2}-\d{2}-\d{2})[T ]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d(?:\.\d{1,3})?)?$/

/** `2026-11-22T21:55:03.120`: an instant in Seoul's wall-clock time. */
export function seoulTime(at: number): string {
  return new Date(at + offsetMs).toISOString().slice(0, 23)
}

/** `20261122T215503120`: the same as a sortable name of files and folders. */
export function seoulStamp(at: number): string {
  return seoulTime(at).replaceAll(/[-:.]/g, '')
}

/** Parses a time typed by a person; null when it does not exist. */
export function readSeoulTime(text: string): number | null {
  const [, day, minute, second = ':00'] = form.exec(text.trim()) ?? []
  return day !== undefined && isDay(day) ? Date.parse(`${day}T${minute}${second}+09:00`) : null
}

export function readSeoulStamp(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})$/, '$1-$2-$3T$4:$5:$6.$7+09:00'))
}
