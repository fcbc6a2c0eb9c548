import { Problem } from '#platform/http/problem.ts'
import type { Lang } from '@mall/contract/base/problem'
import { tidy } from '@mall/contract/base/tidy'

/** Each line tidy, without empty lines around the text. */
export function tidyLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(tidy)
    .join('\n')
    .trim()
}

/** Refuses all wrong fields together. `faults` has the message of each field, in both languages. */
export function refuseWrong<Field extends string>(
  wrong: Record<Field, boolean>,
  faults: Record<Field, Record<Lang, string>>,
  lang: Lang,
): void {
  const fields = (Object.keys(wrong) as Field[]).filter((field) => wrong[field])
  if (fields.length === 0) return
  throw new Problem('REFUSED', { fields: Object.fromEntries(fields.map((field) => [field, faults[field][lang]])) })
}
