import type { MatchedItem } from '../match-items.ts'
import type { MatchedLine } from '../match-line.ts'
import type { CorpusLine } from './read-corpus.ts'

/** Result for a line. `missed`: shown as not sold or not an order, and kept on the screen. */
export type Verdict = 'right' | 'asked' | 'missed' | 'wrong'

/** Compares the matched line with its intended meaning. Adding an unintended article or quantity is wrong. */
export function weighLine(
  { meaning }: CorpusLine,
  line: MatchedLine,
  today: string,
): { verdict: Verdict; got: string[] } {
  const got = inNotation(line, today)
  const added = got.filter((one) => /^[A-Z]\d\d-\d{4} \d/.test(one))
  if (added.some((one) => !meaning.includes(one))) return { verdict: 'wrong', got }
  const isAsked = got.some((one) => one.startsWith('ask'))
  const isAll = got.length === meaning.length && meaning.every((one) => got.includes(one))
  return { verdict: isAsked ? 'asked' : isAll ? 'right' : 'missed', got }
}

/** Describes the result in corpus notation. */
function inNotation({ day, former, without, items }: MatchedLine, today: string): string[] {
  const all = [
    ...(day === null ? [] : [`day ${day.slice(5)}`]),
    ...(former === null ? [] : [`same ${former.kind === 'day' ? formerDay(former.day, today) : former.kind}`]),
    ...without.map(({ judged }) => `without ${judged.candidates[0]?.offer.goods.prodCd ?? '?'}`),
    ...items.map(itemInNotation),
  ]
  return all.length === 0 ? ['talk'] : all
}

function formerDay(day: string, today: string): string {
  return Date.parse(today) - Date.parse(day) === 86_400_000 ? 'yesterday' : day.slice(5)
}

function itemInNotation({ judged: { sure, candidates } }: MatchedItem): string {
  if (sure) return `${sure.offer.goods.prodCd} ${String(sure.qty)}`
  if (candidates.length === 0) return 'unknown'
  return `ask ${candidates.map(({ offer }) => offer.goods.prodCd).join(' ')}`
}
