import {
  deepestCategory,
  longestCategoryName,
  mostCategories,
  withoutCategory,
} from '@mall/contract/office-products/categories'
import { listCategories } from '#features/office-products/categories/categories.queries.ts'
import type { Db } from '#db/open.ts'
import type { Made } from '../kind.ts'
import { beginningsOf, foldedKey, narrowName, separator } from './category-names.ts'
import { usualSpelling, type SaidPath } from './category-spellings.ts'
import { knownCategories } from './known-categories.ts'

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

/** New categories are spelled as most of the rows that say them, which are `said`. */
export async function readCategoryPaths(db: Db, said: readonly SaidPath[] = []): Promise<CategoryPaths> {
  const rows = await listCategories(db)
  const known = knownCategories(rows)
  const own = said.filter(({ path }) => path.length <= mostNames)
  const spelled = usualSpelling(own.map(({ path, n }) => ({ path: known.completed(path), n })))
  /** By their folded names, so that one is made of all spellings of a file. */
  const toMake = new Map<string, string>()

  /** Spells the names as those of earlier rows that will be made. */
  function respelled(line: readonly string[]): string[] {
    const longest = beginningsOf(line).findLast((part) => toMake.has(foldedKey(part)))
    if (longest === undefined) return [...line]
    const made = toMake.get(foldedKey(longest))?.split(separator) ?? []
    return [...made, ...line.slice(longest.length)]
  }

  return {
    nameOf: (categoryId) => known.lineOf(categoryId).join(separator),
    exact: (name) => known.exact(name.split(separator)),
    find(path) {
      if (path.length > mostNames) return { fault: 'categoryDeep' }
      const asked = path.length === 0 ? [withoutCategory] : path
      const categoryId = known.resolve(asked)
      if (categoryId !== undefined) return { categoryId }
      const line = respelled(spelled(known.completed(asked.map(narrowName))))
      if (line.length > deepestCategory) return { fault: 'categoryDeep' }
      if (line.some((name) => name.length > longestCategoryName)) return { fault: 'categoryLong' }
      const isFull = rows.length + toMake.size + line.length > mostCategories && !toMake.has(foldedKey(line))
      return isFull ? { fault: 'categoryMany' } : { toMake: line.join(separator) }
    },
    need(name) {
      for (const part of beginningsOf(name.split(separator)))
        if (known.exact(part) === undefined && !toMake.has(foldedKey(part)))
          toMake.set(foldedKey(part), part.join(separator))
    },
    made: () => [...toMake.values()].map((name) => ({ name })),
  }
}
