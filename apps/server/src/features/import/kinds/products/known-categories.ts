import { foldedKey, keyOf } from './category-names.ts'

interface KnownCategory {
  categoryId: string
  parentId: string | null
  name: string
}

/** The categories of the catalogue by their paths. */
export function knownCategories(rows: readonly KnownCategory[]) {
  const byId = new Map(rows.map((row) => [row.categoryId, row]))
  /** Its names from the top. */
  const lineOf = (categoryId: string | null): string[] => {
    const row = categoryId === null ? undefined : byId.get(categoryId)
    return row === undefined ? [] : [...lineOf(row.parentId), row.name]
  }
  const lines = rows.map(({ categoryId }) => ({ categoryId, line: lineOf(categoryId) }))
  const idOf = new Map(lines.map(({ line, categoryId }) => [keyOf(line), categoryId]))
  const folded = grouped(lines.map(({ line, categoryId }) => [foldedKey(line), categoryId]))
  const endsBy = (key: typeof keyOf) =>
    grouped(lines.flatMap(({ line, categoryId }) => line.map((_, n) => [key(line.slice(n)), categoryId])))
  const [byEnd, byFoldedEnd] = [endsBy(keyOf), endsBy(foldedKey)]

  /** As it is spelled, or else as the only one that differs in width, capitals and spaces alone. */
  function resolve(line: readonly string[]): string | undefined {
    return (
      idOf.get(keyOf(line)) ??
      onlyOf(byEnd.get(keyOf(line))) ??
      onlyOf(folded.get(foldedKey(line))) ??
      onlyOf(byFoldedEnd.get(foldedKey(line)))
    )
  }

  /** The whole name of a path of which the end does not exist: below the longest part that does. */
  function completed(line: readonly string[]): string[] {
    for (let levels = line.length - 1; levels > 0; levels -= 1) {
      const categoryId = resolve(line.slice(0, levels))
      if (categoryId !== undefined) return [...lineOf(categoryId), ...line.slice(levels)]
    }
    return [...line]
  }

  return { lineOf, exact: (line: readonly string[]) => idOf.get(keyOf(line)), resolve, completed }
}

function grouped(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, id] of pairs) {
    const group = groups.get(key) ?? []
    group.push(id)
    groups.set(key, group)
  }
  return groups
}

function onlyOf(ids: readonly string[] = []): string | undefined {
  return ids.length === 1 ? ids[0] : undefined
}
