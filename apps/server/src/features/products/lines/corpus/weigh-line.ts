import type { MatchedItem } from '../match-items.ts'
import type { MatchedLine } from '../match-line.ts'
import type { CorpusLine } from './read-corpus.ts'

/** What became of a line: `missed` is told not to be sold, or not to be an order, and stays on the screen. */
export type Verdict = 'right' | 'asked' | 'missed' | 'wrong'

/** Compares what a line was taken for with what it means. Anything added that was not meant, or not so much of it, is wrong. */
export function weighLine(
  { meaning }: CorpusLine,
  line: MatchedLine,
  today: string,
): { verdict: Verdict; got: string[] } {
  const got = told(line, today)
  const added = got.filter((one) => /^[A-Z]\d\d-\d{4} \d/.test(one))
  if (added.some((one) => !meaning.includes(one))) return { verdict: 'wrong', got }
  const isAsked = got.some((one) => one.startsWith('ask'))
  const isAll = got.length === meaning.length && meaning.every((one) => got.includes(one))
  return { verdict: isAsked ? 'asked' : isAll ? 'right' : 'missed', got }
}

/** What the line was taken for, told as in the corpus. */
function told({ day, former, without, items }: MatchedLine, today: string): string[] {
  const all = [
    ...(day === null ? [] : [`day ${day.slice(5)}`]),
    ...(former === null ? [] : [`same ${former.kind === 'day' ? formerDay(former.day, today) : former.kind}`]),
    ...without.map(({ judged }) => `without ${judged.candidates[0]?.offer.goods.prodCd ?? '?'}`),
    ...items.map(toldItem),
  ]
  return all.length === 0 ? ['talk'] : all
}

function formerDay(day: string, today: string): string {
  return Date.parse(today) - Date.parse(day) === 86_400_000 ? 'yesterday' : day.slice(5)
}

function toldItem({ judged: { sure, candidates } }: MatchedItem): string {
  if (sure) return `${sure.offer.goods.prodCd} ${String(sure.qty)}`
  if (candidates.length === 0) return 'unknown'
  return `ask ${candidates.map(({ offer }) => offer.goods.prodCd).join(' ')}`
}
