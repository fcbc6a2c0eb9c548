import type { Day } from '#platform/day.ts'

export function orderNoOf(day: Day, number: number): string {
  return `${day.slice(2).replaceAll('-', '')}-${String(number).padStart(6, '0')}`
}
