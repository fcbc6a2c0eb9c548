import type { Lang } from '@mall/contract/base/problem'
import { Problem } from './problem.ts'

/** Refuses all wrong fields together. `faults` has the message of each field, in both languages. */
export function refuseWrong<Field extends string>(
  wrong: Record<Field, boolean>,
  faults: Record<Field, Record<Lang, string>>,
  lang: Lang,
): void {
  const fields = messagesOf(wrong, faults, lang)
  if (Object.keys(fields).length > 0) throw new Problem('REFUSED', { fields })
}

export function messagesOf<Field extends string>(
  wrong: Record<Field, boolean>,
  faults: Record<Field, Record<Lang, string>>,
  lang: Lang,
): Record<string, string> {
  const fields = (Object.keys(wrong) as Field[]).filter((field) => wrong[field])
  return Object.fromEntries(fields.map((field) => [field, faults[field][lang]]))
}
