import type { ImportColumn } from '@mall/contract/import/column'
import { plainWord } from '@mall/contract/base/typed/plain-word'

interface Match {
  column: number
  id: string
  score: number
}

interface Wanted extends ImportColumn {
  known: readonly string[]
}

/** What the columns are by their headings, each of which may be read in several ways, the best first. */
export function columnsByName(
  heads: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
): { columns: (string | null)[]; score: number } {
  const wanted = columns.map((one) => ({ ...one, known: [one.ko, one.en, ...one.names].map(plainWord) }))
  const matches = heads.flatMap((readings, column) => {
    const words = readings.map(wordsOf)
    return wanted.map((one): Match => ({ column, id: one.id, score: scoreOf(words, one) }))
  })
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

/** A heading as a whole, and without notes in brackets. */
interface Words {
  whole: string
  bare: string
}

function wordsOf(reading: string): Words {
  // Up to the last bracket that closes each one that opens has an end, and is not looked for in vain.
  const end = Math.max(...closing.map((one) => reading.lastIndexOf(one))) + 1
  const bare = reading.slice(0, end).replace(/[([{（［<].*?[)\]}）］>]/g, '') + reading.slice(end)
  const whole = plainWord(reading)
  return { whole, bare: bare === reading ? whole : plainWord(bare) }
}

const closing = [')', ']', '}', '）', '］', '>']

/** Later readings and notes in brackets count slightly less, a heading that merely contains the name half, a loose one least. */
function scoreOf(readings: readonly Words[], { known, looseNames = [], heading }: Wanted): number {
  const isKnown = (text: string) => known.includes(text) || heading?.test(text) === true
  let best = 0
  for (const [n, { whole, bare }] of readings.entries()) {
    const less = n * 0.01
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
