import type { OfficeCategory } from './categories.ts'

export interface CategoryLine {
  category: OfficeCategory
  /** Levels above it. */
  depth: number
  /** Its place among the categories of its parent. */
  place: number
  /** How many these are. */
  siblings: number
  /** With the names above it: `채소 › 뿌리채소`. */
  path: string
}

/** The tree as lines in display order, each category before those below it. */
export function categoryLines(all: readonly OfficeCategory[]): CategoryLine[] {
  const below = (parentId: string | null, depth: number, above: string): CategoryLine[] => {
    const siblings = all.filter((one) => one.parentId === parentId)
    return siblings.flatMap((category, place) => {
      const path = above + category.name
      const line = { category, depth, place, siblings: siblings.length, path }
      return [line, ...below(category.categoryId, depth + 1, `${path} › `)]
    })
  }
  return below(null, 0, '')
}
