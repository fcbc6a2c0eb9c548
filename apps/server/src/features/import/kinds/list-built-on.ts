import type { BuiltOn } from './kind.ts'

const mostNamed = 5

/** What keeps an import from being undone, by its reason, with the codes of a few. */
export function listBuiltOn(
  found: readonly { code: string; source: string }[],
  nameOf: (source: string) => string,
): BuiltOn | null {
  if (found.length === 0) return null
  const what = [...Map.groupBy(found, ({ source }) => nameOf(source))].map(([name, rows]) => {
    const codes = [...new Set(rows.map(({ code }) => code))]
    return `${name} ${fewOf(codes)}`
  })
  return { count: found.length, what }
}

/** The first codes, and how many more there are. */
export function fewOf(codes: readonly string[]): string {
  const more = codes.length - mostNamed
  return codes.slice(0, mostNamed).join(', ') + (more > 0 ? ` +${more}` : '')
}
