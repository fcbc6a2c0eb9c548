import type { Lang } from '@mall/contract/base/problem'
import { fewOf } from '#platform/few-of.ts'
import type { BuiltOn } from './kind.ts'

/** What keeps an import from being undone, by its reason, with the codes of a few. */
export function listBuiltOn<Source extends string>(
  found: readonly { code: string; source: Source }[],
  nameOf: (source: Source) => string,
  lang: Lang,
): BuiltOn | null {
  if (found.length === 0) return null
  const what = [...Map.groupBy(found, ({ source }) => nameOf(source))].map(([name, rows]) => {
    const codes = [...new Set(rows.map(({ code }) => code))]
    return `${name} ${fewOf(codes, lang)}`
  })
  return { count: found.length, what }
}
