import { atomically } from '#db/statements/atomically.ts'
import type { Db, Trx } from '#db/open.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { lockBasketsOf } from './basket-lists.queries.ts'
import {
  findBasket,
  findDefaultBasket,
  findOrderNo,
  insertDefaultBasket,
  lockBasket,
  lockDefaultBasket,
  lockRaised,
  type BasketRow,
} from './baskets.queries.ts'

const defaultName = '기본 장바구니'

/** The named basket, otherwise the store's default one, which is created if missing. */
export async function readBasket(db: Db, who: StoreCaller, named: string | undefined): Promise<BasketRow> {
  if (named !== undefined) return readOpenBasket(db, who.storeId, requireId(named))
  const known = await findDefaultBasket(db, who.storeId)
  return known ?? readOpenBasket(db, who.storeId, await atomically(db, (trx) => openDefaultBasket(trx, who)))
}

export function requireId(basketId: string): string {
  if (!isId(basketId)) throw new Problem('NOT_FOUND')
  return basketId
}

/** Creates the default basket of a store, if it has none. */
export async function openDefaultBasket(trx: Trx, who: StoreCaller): Promise<string> {
  await lockBasketsOf(trx, who)
  // A concurrent second caller finds the basket here.
  const made = await findDefaultBasket(trx, who.storeId)
  return made?.basket_id ?? insertDefaultBasket(trx, who.storeId, defaultName)
}

/** A basket of this store that has not been ordered. */
async function readOpenBasket(db: Db, storeId: string, basketId: string): Promise<BasketRow> {
  return requireOpen(db, await findBasket(db, storeId, basketId))
}

/** Like `readOpenBasket`, locked for writing. */
export async function lockOpenBasket(trx: Trx, storeId: string, basketId: string): Promise<BasketRow> {
  return requireOpen(trx, await lockBasket(trx, storeId, basketId))
}

/** Locks an open basket to change its lines, with its version raised; undefined without a name if there is no default. */
export async function lockToChange(trx: Trx, storeId: string, named: string | undefined) {
  const basket = await lockRaised(trx, storeId, named)
  return basket === undefined && named === undefined ? undefined : requireOpen(trx, basket)
}

/** Locks the named basket, or the store's default one, which is created if missing. */
export async function lockBasketToFill(trx: Trx, who: StoreCaller, named: string | undefined): Promise<BasketRow> {
  const known = named === undefined ? await lockDefaultBasket(trx, who.storeId) : undefined
  return known ?? lockOpenBasket(trx, who.storeId, named ?? (await openDefaultBasket(trx, who)))
}

async function requireOpen(db: Db, basket: BasketRow | undefined): Promise<BasketRow> {
  if (!basket) throw new Problem('NOT_FOUND')
  if (basket.order_id === null) return basket
  const orderNo = await findOrderNo(db, basket.order_id)
  throw new Problem('BASKET_ORDERED', {
    values: { orderNo },
    facts: { orderId: basket.order_id, orderNo, basketId: basket.next_basket_id },
  })
}
