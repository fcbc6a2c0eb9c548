import { longestAlias } from '@mall/contract/products'
import { additionOf } from './paste-rows.ts'
import type { GoodsRow } from './paste-rows.ts'

export interface NameToKeep {
  prodId: string
  alias: string
}

/**
 * What the person has picked an article for by hand: next time the name alone is enough. Not where a size beside it
 * tells several articles apart, nor where one name stands for two of them.
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
