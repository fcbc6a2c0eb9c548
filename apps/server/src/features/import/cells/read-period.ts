import { readDay } from './read-day.ts'

/** The first and last day of a cell such as `2026-12-10 ~ 2026-12-20`, as texts; an end may be open. Null: it has none. */
export function readPeriod(text: string): { from: string; to: string } | null {
  const parts = text
    .normalize('NFKC')
    .trim()
    .split(/\s*[~∼〜–—]\s*|\s+-\s+/)
  const [from = '', to = ''] = parts
  const isEnd = (part: string) => part === '' || readDay(part) !== null
  return parts.length === 2 && (from !== '' || to !== '') && isEnd(from) && isEnd(to) ? { from, to } : null
}
