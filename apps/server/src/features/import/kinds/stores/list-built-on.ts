import type { BuiltOn } from '../kind.ts'

const mostNamed = 5

/** What keeps an import from being undone, by its reason, with the codes of a few. */
export function listBuiltOn(
  found: readonly { code: string; source: string }[],
  nameOf: (source: string) => string,
): BuiltOn | null {
  if (found.length === 0) return null
  const what = [...Map.groupBy(found, ({ source }) => nameOf(source))].map(([name, rows]) => {
    const codes = [...new Set(rows.map(({ code }) => code))]
    const more = codes.length > mostNamed ? ` +${codes.length - mostNamed}` : ''
    return `${name} ${codes.slice(0, mostNamed).join(', ')}${more}`
  })
  return { count: found.length, what }
}
