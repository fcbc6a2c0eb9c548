import type { Trx } from '#db/open.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import {
  deleteBasket,
  insertBasket,
  isNameTaken,
  listOpenBaskets,
  lockBasketsOf,
  makeDefault,
  renameBasket,
} from './basket-lists.queries.ts'
import { lockOpenBasket } from './open-basket.ts'

const mostBaskets = 30

export async function openNamedBasket(trx: Trx, who: StoreCaller, name: string): Promise<string> {
  await lockBasketsOf(trx, who)
  const open = await listOpenBaskets(trx, who.storeId)
  if (open.length >= mostBaskets) throw new Problem('TOO_MANY_BASKETS', { values: { most: mostBaskets } })
  const basketId = await insertBasket(trx, who.storeId, name.trim())
  if (basketId === undefined) throw new Problem('BASKET_NAME_TAKEN')
  return basketId
}

export async function changeNamedBasket(
  trx: Trx,
  who: StoreCaller,
  basketId: string,
  change: { name?: string | undefined; isDefault?: true | undefined },
) {
  await lockBasketsOf(trx, who)
  await lockOpenBasket(trx, who.storeId, basketId)
  if (change.name !== undefined) {
    if (await isNameTaken(trx, who.storeId, change.name.trim(), basketId)) throw new Problem('BASKET_NAME_TAKEN')
    await renameBasket(trx, basketId, change.name.trim())
  }
  if (change.isDefault) await makeDefault(trx, who.storeId, basketId)
}

export async function deleteNamedBasket(trx: Trx, who: StoreCaller, basketId: string) {
  const basket = await lockOpenBasket(trx, who.storeId, basketId)
  if (basket.is_default) throw new Problem('BASKET_IS_DEFAULT')
  await deleteBasket(trx, basketId)
}
