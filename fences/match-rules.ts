import { findCircles } from './find-circles.ts'
import type { Import } from './read-imports.ts'

/** Patterns of which one must match. In `to`, $1 is the first group of what matched in `from`. */
type Pattern = string | string[]

interface Paths {
  path?: Pattern
  pathNot?: Pattern
}

/** What files must not import, all conditions together; or that they import in a circle, or are imported by none. */
export interface Rule {
  name: string
  why: string
  from: Paths
  to: (Paths & Partial<Pick<Import, 'kind' | 'byName' | 'eager'>>) | 'itself' | 'nothing'
}

export interface Breach {
  rule: string
  why: string
  file: string
  reaches: string
}

export function matchRules(rules: Rule[], imports: Map<string, Import[]>): Breach[] {
  const circles = Map.groupBy(findCircles(imports), ([first]) => first)
  const imported = new Set([...imports.values()].flat().map(({ target }) => target))
  const compiled = rules.map((rule) => ({ ...rule, holdsFor: matcher(rule.from) }))

  const reachedBy = ({ from, to }: Rule, file: string, own: Import[]): string[] => {
    if (to === 'itself') return (circles.get(file) ?? []).map((circle) => circle.slice(1).join(' → '))
    if (to === 'nothing') return own.length === 0 && !imported.has(file) ? ['nothing'] : []
    const matches = matcher(to, regexOf(from.path)?.exec(file) ?? [])
    return own.filter((one) => hasTraits(one, to) && matches(one.target)).map(({ target }) => target)
  }

  // Most rules are about one room: whether a file is of it is asked once a file, not once an import.
  return [...imports].flatMap(([file, own]) =>
    compiled
      .filter(({ holdsFor }) => holdsFor(file))
      .flatMap((rule) =>
        reachedBy(rule, file, own).map((reaches) => ({ rule: rule.name, why: rule.why, file, reaches })),
      ),
  )
}

function hasTraits(one: Import, { kind, byName, eager }: Partial<Import>): boolean {
  return (
    (kind === undefined || one.kind === kind) &&
    (byName === undefined || one.byName === byName) &&
    (eager === undefined || one.eager === eager)
  )
}

function matcher({ path, pathNot }: Paths, groups: string[] = []): (path: string) => boolean {
  const wanted = regexOf(path, groups)
  const excepted = regexOf(pathNot, groups)
  return (text) => wanted?.test(text) !== false && excepted?.test(text) !== true
}

const compiledOf = new Map<string, RegExp>()

function regexOf(pattern: Pattern | undefined, groups: string[] = []): RegExp | undefined {
  if (pattern === undefined) return undefined
  const text = [pattern].flat().join('|')
  const filled =
    groups.length > 1 ? text.replaceAll(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? '') : text
  const regex = compiledOf.get(filled) ?? new RegExp(filled)
  compiledOf.set(filled, regex)
  return regex
}
