import { randomUUID } from 'node:crypto'
import { priceModes, taxTypes } from '@mall/contract/base/money'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import fc from 'fast-check'
import type { Mall } from '../mall.ts'
import type { Ordering } from '../ordering.ts'
import type { ModelGoods, ShopModel } from './model.ts'

// A small random shop, created in the database and in the model.

const quantity = fc.integer({ min: 0, max: 90 })

const goods = fc.record({
  milli: fc.integer({ min: 1, max: 9_999_999 }),
  taxType: fc.constantFrom(...taxTypes),
  priceMode: fc.constantFrom(...priceModes),
  minQty: fc.constantFrom(1, 1, 1, 3),
  maxQty: fc.constantFrom(null, null, null, 12),
  stepQty: fc.constantFrom(1, 1, 1, 1, 6),
  isOnSale: fc.constant(true),
  stock: fc.option(quantity, { freq: 1 }),
  share: fc.option(fc.record({ quota: quantity, taken: fc.constant(0), whole: quantity }), { freq: 1 }),
})

export const world = fc.record({
  goods: fc.array(goods, { minLength: 2, maxLength: 4 }),
  creditLimit: fc.constantFrom(0, 20_000, 300_000),
  minOrderAmt: fc.constantFrom(0, 0, 0, 5000),
  feeAmt: fc.constantFrom(0, 3000, 3333),
  freeFrom: fc.constantFrom(0, 30_000),
})
type World = typeof world extends fc.Arbitrary<infer Made> ? Made : never

/** The store with an empty basket, no orders and no debt, among these products. */
export async function openWorld({ owner }: Mall, at: Ordering, made: World): Promise<ShopModel> {
  const { shop, storeId } = at
  const { creditLimit, minOrderAmt, feeAmt, freeFrom } = made
  await owner`delete from baskets where store_id = ${storeId} and order_id is null`
  await owner`update orders set status = '90' where store_id = ${storeId} and status <> '90'`
  await owner`update stores set balance = 0, credit_limit = ${creditLimit} where store_id = ${storeId}`
  await owner`update mall_settings
    set min_order_amt = ${minOrderAmt}, delivery_fee_amt = ${feeAmt}, free_delivery_from = ${freeFrom}`
  const category_id = await shop.makeCategory()
  const list = await shop.insert('alc_lists', { name: '배정', from_day: '2020-01-01', to_day: '2099-12-31' })
  const known: ModelGoods[] = made.goods.map((one) => ({ ...structuredClone(one), prodId: randomUUID() }))
  const rows = known.map((one) => ({
    ...{ tenant_id: '10', prod_id: one.prodId, prod_cd: one.prodId.slice(0, 13), prod_nm: one.prodId, category_id },
    ...{ tax_type: one.taxType, price_mode: one.priceMode },
    ...{ min_qty: one.minQty, max_qty: one.maxQty, step_qty: one.stepQty },
  }))
  await owner`insert into products ${owner(rows)}`
  for (const { prodId: prod_id, milli: unit_price_milli, stock, share } of known) {
    const own = { tenant_id: '10', prod_id }
    await owner`insert into grade_prices ${owner({ ...own, grade: 'A', from_day: '2020-01-01', unit_price_milli })}`
    if (stock !== null) await owner`insert into product_stock ${owner({ ...own, avail: stock })}`
    if (!share) continue
    const shared = { ...own, alc_list_id: list['alc_list_id'] as string }
    await owner`insert into alc_products ${owner({ ...shared, avail: share.whole })}`
    await owner`insert into alc_quotas ${owner({ ...shared, store_id: storeId, quota_qty: share.quota })}`
  }
  // Starts with a little of everything, so that few runs end before an order.
  const few = (one: ModelGoods) => checkQuantity(1, one).allowed
  await at.fill(known.map((one) => [one.prodId, few(one)]))
  const basket: ShopModel['basket'] = new Map(known.map((one) => [one, { qty: few(one), seenMilli: one.milli }]))
  return { goods: known, basket, version: 1, orders: [], balance: 0, creditLimit, minOrderAmt, feeAmt, freeFrom }
}
