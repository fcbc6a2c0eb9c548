import { totalAt } from '@mall/contract/base/money'
import type { SentOrder } from '@mall/contract/sent-orders'
import type { KeptPrice, PricedGoods, ToAdd } from './to-add.ts'

type Order = Pick<SentOrder, 'goods'>

/**
 * What will be added, at what it will cost: more of goods that the order has already gets the price they were ordered at,
 * whatever the price is by now.
 */
export function atKeptPrices(order: Order, wanted: ToAdd): { wanted: ToAdd; kept: KeptPrice[] } {
  const shown = new Map(wanted.priced.map(({ prodId, unitPrice }) => [prodId, unitPrice]))
  const kept: KeptPrice[] = []
  const items = wanted.items.map((item) => {
    const line = order.goods.find(({ prodId }) => prodId === item.prodId)
    const { seenUnitPrice: seen } = item
    if (!line || seen === undefined) return item
    if ([seen, shown.get(item.prodId) ?? seen].some((price) => price !== line.unitPrice)) kept.push(line)
    return { ...item, seenUnitPrice: line.unitPrice }
  })
  // The price that the order keeps says it already.
  const isKept = new Set(kept.map(({ prodId }) => prodId))
  const news = wanted.newPrices?.filter(({ prodId }) => !isKept.has(prodId)).map(({ text }) => text) ?? []
  const odd = [...news, ...wanted.odd]
  return { wanted: { ...wanted, items, odd, amount: costIn(order, wanted.priced) }, kept }
}

/** What goods cost that are added to an order, in won. */
export function costIn({ goods }: Order, priced: readonly PricedGoods[]): number {
  return priced.reduce((sum, { prodId, qty, unitPrice, amount }) => {
    const line = goods.find((one) => one.prodId === prodId)
    if (!line || line.unitPrice === unitPrice) return sum + amount
    return sum + totalAt({ ...line, qty: line.qty + qty }) - totalAt(line)
  }, 0)
}
