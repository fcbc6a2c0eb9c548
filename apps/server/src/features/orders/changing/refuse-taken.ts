import type { Lang } from '@mall/contract/base/problem'
import type { Trx } from '#db/open.ts'
import type { Standing } from '#features/baskets/baskets.queries.ts'
import { articlesNamed, listOffers } from '#features/products/offers.queries.ts'
import { momentText } from '#features/holidays/closed-text.ts'
import { Problem } from '#platform/http/problem.ts'
import { findAddedFrom } from '../reading/order-history.queries.ts'

interface Taken {
  basketId: string
  basketVersion: number | undefined
  basket: Standing
}

/**
 * Goods can be moved out of a locked basket only while it has them: of two users who add the same basket the second is
 * told who was first. Before the order's version, which the first has raised too.
 */
export async function refuseTaken(
  trx: Trx,
  storeId: string,
  { basketId, basketVersion, basket }: Taken,
  items: readonly { prodId: string; qty: number }[],
  lang: Lang,
): Promise<void> {
  const taken = items.flatMap(({ prodId, qty }) => (qty > (basket.get(prodId)?.qty ?? 0) ? [prodId] : []))
  if (taken.length === 0) return
  const { byId: offers } = await listOffers(trx, storeId, articlesNamed(taken))
  if (!taken.every((prodId) => offers.has(prodId))) throw new Problem('NOT_FOUND')
  const found = basketVersion === undefined ? undefined : await findAddedFrom(trx, storeId, { basketId, basketVersion })
  const added = found?.changes.lines.filter(({ prodId, from, to }) => to > from && taken.includes(prodId)) ?? []
  if (!found || added.length < taken.length) throw new Problem('BASKET_CHANGED')
  const { orderId, orderNo, by, at } = found
  throw new Problem('ALREADY_ADDED', {
    values: { by, orderNo, names: added.map(({ prodNm }) => prodNm).join(', '), when: momentText(at, lang) },
    facts: { orderId, orderNo, by, addedAt: at.toISOString() },
  })
}
