import { longestAlias } from '@mall/contract/products'
import { additionOf } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

export interface NameToKeep {
  prodId: string
  alias: string
}

/**
 * Names the user matched to an article by hand, to be recognized next time. Excludes names that need a size to be
 * unambiguous and names matched to two articles.
 */
export function namesToKeep(rows: readonly GoodsRow[]): NameToKeep[] {
  const picked = rows.flatMap((row) => {
    const addition = row.isPicked && row.name !== null && row.name.length <= longestAlias ? additionOf(row) : null
    return addition && row.name !== null ? [{ prodId: addition.prod.prodId, alias: row.name }] : []
  })
  const meant = Map.groupBy(picked, ({ alias }) => alias.replace(/\s/g, '').toLowerCase())
  return [...meant.values()].flatMap(([first, ...others]) =>
    first && others.every(({ prodId }) => prodId === first.prodId) ? [first] : [],
  )
}
