import { deepestCategory, longestCategoryName, mostCategories } from '@mall/contract/office-products/categories'
import { listCategories } from '#features/office-products/categories/categories.queries.ts'
import type { Db } from '#db/open.ts'
import type { Made } from '../kind.ts'

/** Where goods of a file are put that names no category. */
const withoutCategory = '미분류'
/** Names in a path, some of which may be parts of one with the sign between them. */
const mostNames = 5 * deepestCategory

export interface CategoryPaths {
  /** Its whole name from the top. */
  nameOf: (categoryId: string) => string
  /**
   * The category of this path, of the only path that ends so, or one that will be made below what there is of it.
   * `toMake` is its whole name.
   */
  find: (path: readonly string[]) => { categoryId: string } | { toMake: string } | { fault: string }
  /** The category of exactly this name from the top. */
  exact: (name: string) => string | undefined
  /** Notes that a category of `find` is to be made, and those above it. */
  need: (toMake: string) => void
  /** Those to make, each after the one above it. */
  made: () => Made[]
}

export async function readCategoryPaths(db: Db): Promise<CategoryPaths> {
  const rows = await listCategories(db)
  const byId = new Map(rows.map((row) => [row.categoryId, row]))
  const lineOf = (categoryId: string | null): string[] => {
    const row = categoryId === null ? undefined : byId.get(categoryId)
    return row === undefined ? [] : [...lineOf(row.parentId), row.name]
  }
  const idOf = new Map(rows.map((row) => [keyOf(lineOf(row.categoryId)), row.categoryId]))
  const byEnd = Map.groupBy(
    rows.flatMap(({ categoryId }) => endsOf(lineOf(categoryId)).map((end) => ({ end, categoryId }))),
    ({ end }) => end,
  )
  const toMake = new Map<string, string>()

  function resolve(line: readonly string[]): string | undefined {
    const ends = byEnd.get(keyOf(line)) ?? []
    return idOf.get(keyOf(line)) ?? (ends.length === 1 ? ends[0]?.categoryId : undefined)
  }

  /** The whole name of a path of which the end does not exist: below the longest part that does. */
  function completed(line: readonly string[]): string[] {
    for (let levels = line.length - 1; levels > 0; levels -= 1) {
      const categoryId = resolve(line.slice(0, levels))
      if (categoryId !== undefined) return [...lineOf(categoryId), ...line.slice(levels)]
    }
    return [...line]
  }

  return {
    nameOf: (categoryId) => lineOf(categoryId).join(separator),
    exact: (name) => idOf.get(keyOf(name.split(separator))),
    find(path) {
      if (path.length > mostNames) return { fault: 'categoryDeep' }
      const asked = path.length === 0 ? [withoutCategory] : path
      const categoryId = resolve(asked)
      if (categoryId !== undefined) return { categoryId }
      const line = completed(asked)
      if (line.length > deepestCategory) return { fault: 'categoryDeep' }
      if (line.some((name) => name.length > longestCategoryName)) return { fault: 'categoryLong' }
      const isFull = rows.length + toMake.size + line.length > mostCategories && !toMake.has(keyOf(line))
      return isFull ? { fault: 'categoryMany' } : { toMake: line.join(separator) }
    },
    need(name) {
      for (const part of beginningsOf(name.split(separator)))
        if (!idOf.has(keyOf(part))) toMake.set(keyOf(part), part.join(separator))
    },
    made: () => [...toMake.values()].map((name) => ({ name })),
  }
}

export const separator = ' > '

/** Spaces around the sign do not matter, whether it separates names or is part of one. */
function keyOf(line: readonly string[]): string {
  return line.join('>').replace(/\s*>\s*/g, '>')
}

function beginningsOf(line: readonly string[]): string[][] {
  return line.map((_, n) => line.slice(0, n + 1))
}

function endsOf(line: readonly string[]): string[] {
  return line.map((_, n) => keyOf(line.slice(n)))
}
