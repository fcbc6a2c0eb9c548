import { plainWord } from '@mall/contract/base/typed/plain-word'
import type { Lang } from '@mall/contract/base/problem'

/** The heading of the column that a file of faulty rows has besides those of the file it comes from. */
export const reasonsHeads: Record<Lang, string> = { ko: '고칠 점', en: 'To mend' }

const plainHeads = Object.values(reasonsHeads).map(plainWord)

export function isReasons(head: string): boolean {
  return plainHeads.includes(plainWord(head))
}

/** The columns as they are remembered: a file and its faulty rows are one form. */
export function withoutReasons(heads: readonly string[], columns: readonly (string | null)[]): (string | null)[] {
  return columns.filter((_, n) => !isReasons(heads[n] ?? ''))
}

/** Remembered columns at the places where they are below these headings. */
export function withReasons(heads: readonly string[], columns: readonly (string | null)[]): (string | null)[] {
  const rest = [...columns]
  const placed = heads.map((head) => (isReasons(head) ? null : (rest.shift() ?? null)))
  return [...placed, ...rest]
}
