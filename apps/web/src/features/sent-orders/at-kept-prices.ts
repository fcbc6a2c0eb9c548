import { totalAt } from '@mall/contract/base/money'
import type { SentOrder } from '@mall/contract/sent-orders'
import type { KeptPrice, ToAdd } from './to-add.ts'

/** What will be added, at what it will cost: more of goods that the order has already gets the price they were ordered at. */
export function atKeptPrices({ goods }: Pick<SentOrder, 'goods'>, wanted: ToAdd): { wanted: ToAdd; kept: KeptPrice[] } {
  const kept: KeptPrice[] = []
  let { amount } = wanted
  const items = wanted.items.map((item) => {
    const line = goods.find(({ prodId }) => prodId === item.prodId)
    const { seenUnitPrice: seen } = item
    if (!line || seen === undefined || seen === line.unitPrice) return item
    kept.push(line)
    amount += totalAt({ ...line, qty: line.qty + item.qty }) - totalAt(line)
    amount -= totalAt({ ...line, qty: item.qty, unitPrice: seen })
    return { ...item, seenUnitPrice: line.unitPrice }
  })
  return { wanted: { ...wanted, items, amount }, kept }
}
