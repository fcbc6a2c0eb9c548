import { longestAlias } from '@mall/contract/products'
import { additionOf, plain } from './match-rows.ts'
import type { MatchedRow } from './match-rows.ts'

export interface NameToKeep {
  prodId: string
  alias: string
}

/**
 * What the person has picked an article for by hand: next time the name alone is enough. Not where a size beside it
 * tells several articles apart, nor where one name stands for two of them.
 */
export function namesToKeep(rows: readonly MatchedRow[]): NameToKeep[] {
  const picked = rows.flatMap((row) => {
    const addition = row.isPicked && row.spec === undefined && row.name.length <= longestAlias ? additionOf(row) : null
    return addition ? [{ prodId: addition.prod.prodId, alias: row.name }] : []
  })
  const meant = Map.groupBy(picked, ({ alias }) => plain(alias))
  return [...meant.values()].flatMap(([first, ...others]) =>
    first && others.every(({ prodId }) => prodId === first.prodId) ? [first] : [],
  )
}
