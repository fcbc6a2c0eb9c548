import type { CallOk } from '@mall/contract/base/call'
import type { setBasketLines as contract } from '@mall/contract/baskets'
import { finishWith } from '#db/statements/finish-with.ts'
import type { Trx } from '#db/open.ts'
import { articlesNamed, listPrices } from '#features/products/offers.queries.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import {
  deleteItems,
  type LineToSet,
  listDefaultStanding,
  listStanding,
  lowerVersion,
  type Standing,
  upsertItems,
} from './baskets.queries.ts'
import { lockToChange, openDefaultBasket } from './open-basket.ts'

type Wanted = Asked<typeof contract>['body']
type Item = Wanted['items'][number]
type Refused = CallOk<typeof contract>['refused']

const mostItems = 1000

/**
 * Sets many lines of a basket in one call: of the store's default basket, if none is named. With a version, sets all of
 * them or none. Without one the last write of a line wins, but a line that is neither as its writer saw it (`baseQty`)
 * nor as wanted is skipped and reported.
 */
export async function setBasketLines(trx: Trx, who: StoreCaller, named: string | undefined, wanted: Wanted) {
  const items = [...new Map(wanted.items.map((item) => [item.prodId, item])).values()]
  // The lock is queued first, so that the rest is read while it is held.
  const [basket, standing, prices] = await Promise.all([
    lockToChange(trx, who.storeId, named),
    named === undefined ? listDefaultStanding(trx, who.storeId) : listStanding(trx, named),
    listPrices(trx, who.storeId, articlesNamed(items.map(({ prodId }) => prodId))),
  ])
  if (basket === undefined) return setBasketLines(trx, who, await openDefaultBasket(trx, who), wanted)
  const { basket_id: basketId, version: raised } = basket
  if (wanted.version !== undefined && wanted.version !== raised - 1) throw new Problem('BASKET_CHANGED')
  const refused =
    wanted.version === undefined
      ? items.flatMap((item) => changedByOthers(item, standing.get(item.prodId)?.qty ?? 0))
      : []
  const taken = items.filter((item) => !refused.some(({ prodId }) => prodId === item.prodId))
  const lines = linesToWrite(taken, prices, standing)
  const isChanged = taken.length > 0
  finishWith(trx, [
    ...(isChanged ? [] : [lowerVersion(trx, basketId)]),
    upsertItems(trx, basketId, who.userId, lines.set),
    deleteItems(trx, basketId, lines.removed),
  ])
  return { result: 'SUCCESS' as const, basketId, version: isChanged ? raised : raised - 1, refused }
}

function changedByOthers({ prodId, qty, baseQty }: Item, theirs: number): Refused {
  if (baseQty === undefined || theirs === baseQty || theirs === qty) return []
  return [{ code: 'LINE_CHANGED', prodId, theirs, yours: qty }]
}

/** The lines to write, at current prices, and those to delete. */
function linesToWrite(
  items: Item[],
  prices: ReadonlyMap<string, number>,
  standing: Standing,
): { set: LineToSet[]; removed: string[] } {
  const kept = items.filter((item) => item.qty > 0)
  // A line may stay although its article is no longer sold; a new line must be sold to this store.
  if (kept.some(({ prodId }) => !prices.has(prodId) && !standing.has(prodId))) throw new Problem('NOT_FOUND')
  const settable = kept.filter(({ prodId }) => prices.has(prodId))
  const after = standing.size + settable.filter(({ prodId }) => !standing.has(prodId)).length
  if (after > mostItems) throw new Problem('TOO_MANY_LINES', { values: { most: mostItems } })
  const set = settable.map(({ prodId, qty, memo, position }) => ({
    prodId,
    qty,
    memo: memo ?? standing.get(prodId)?.memo ?? '',
    priceMilli: prices.get(prodId) ?? 0,
    position,
  }))
  const removed = items.filter(({ qty, prodId }) => qty === 0 && standing.has(prodId))
  return { set, removed: removed.map(({ prodId }) => prodId) }
}
