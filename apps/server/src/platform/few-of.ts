import type { Lang } from '@mall/contract/base/problem'

const mostNamed = 5
const others: Record<Lang, (n: string) => string> = { ko: (n) => ` 외 ${n}개`, en: (n) => ` and ${n} more` }

/** The first codes, and how many more there are: as a sign where a sentence of both languages has them. */
export function fewOf(codes: readonly string[], lang?: Lang): string {
  const more = codes.length - mostNamed
  const first = codes.slice(0, mostNamed).join(', ')
  if (more <= 0) return first
  const n = more.toLocaleString('en-US')
  return first + (lang === undefined ? ` +${n}` : others[lang](n))
}
