import type { Shelves } from '#features/catalogue-index/search/by-name.ts'
import { wordsApart } from '#features/catalogue-index/find-in-whole.ts'
import { slotsFor } from '#features/products/lines/retrieve.ts'

const most = 6

/** The ids of products that a text may mean in which nothing was found, as for a store; the likeliest first. */
export function similarProducts(shelves: Shelves, q: string): string[] {
  const votes = new Map<number, number>()
  for (const word of new Set(wordsApart(q).filter((one) => !/^\d/.test(one))))
    for (const slot of slotsFor(shelves, word)) votes.set(slot, (votes.get(slot) ?? 0) + 1)
  return [...votes]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .flatMap(([slot]) => shelves.index.ids[slot] ?? [])
}
