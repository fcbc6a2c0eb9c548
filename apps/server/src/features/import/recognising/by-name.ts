import type { ImportColumn } from '@mall/contract/import/column'
import { plainWord } from '@mall/contract/base/typed/plain-word'

interface Match {
  column: number
  id: string
  score: number
}

/** What the columns are by their headings, each of which may be read in several ways, the best first. */
export function columnsByName(
  heads: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): { columns: (string | null)[]; score: number } {
  const matches = heads.flatMap((readings, column) =>
    columns.map((one): Match => ({ column, id: one.id, score: scoreOf(readings, one) })),
  )
  const found = Array<string | null>(heads.length).fill(null)
  const used = new Set<string>()
  let score = 0
  for (const match of matches.filter((one) => one.score > 0).sort((a, b) => b.score - a.score)) {
    if (found[match.column] !== null || used.has(match.id)) continue
    found[match.column] = match.id
    used.add(match.id)
    score += match.score
  }
  return { columns: found, score }
}

/** Later readings and notes in brackets count slightly less, a heading that merely contains the name half, a loose one least. */
function scoreOf(readings: readonly string[], { ko, en, names, looseNames = [], heading }: ImportColumn): number {
  const known = [ko, en, ...names].map(plainWord)
  const isKnown = (text: string) => known.includes(text) || heading?.test(text) === true
  let best = 0
  for (const [n, reading] of readings.entries()) {
    const less = n * 0.01
    const whole = plainWord(reading)
    const bare = plainWord(reading.replace(/[([{（［<].*?[)\]}）］>]/g, ''))
    if (isKnown(whole)) best = Math.max(best, 1 - less)
    else if (bare !== '' && isKnown(bare)) best = Math.max(best, 0.95 - less)
    else if (looseNames.includes(bare)) best = Math.max(best, 0.4 - less)
    else if (heading === undefined && whole.length <= 20 && isContained(bare, known)) best = Math.max(best, 0.5 - less)
  }
  return best
}

/** Names of one letter are in too many words. */
function isContained(heading: string, known: readonly string[]): boolean {
  return known.some((name) => name.length >= 2 && (heading.startsWith(name) || heading.endsWith(name)))
}
