import type { Sql } from '@mall/server/db/driver/session.ts'
import { addDays, type Day } from '@mall/server/platform/day.ts'
import { shelves } from '../catalogue/shelves.ts'
import { copyRows, type Value } from './copy-rows.ts'
import { gradeNames, gradePrice, type LargeProduct } from './large-goods.ts'
import { gradeOfStore, habitOf, habitSize, type LargeSize } from './large-lines.ts'
import { type IdOf, kinds, mix } from './mix.ts'

export interface LargeGround {
  tenantId: string
  idOf: IdOf
  today: Day
  size: LargeSize
  products: readonly LargeProduct[]
  /** Time of the daily cut-off; that of the demo if undefined. */
  cutOff: string | undefined
}

export const goodsTables = [
  ...['categories', 'products', 'grade_prices', 'product_stock', 'special_prices', 'favourites'],
  ...['alc_lists', 'alc_products', 'alc_quotas'],
]

/** Writes categories, products, prices and stock. */
export async function writeLargeGoods(
  trx: Sql,
  { tenantId, idOf, today, products, size }: LargeGround,
  imageUrls: ReadonlyMap<string, string>,
): Promise<void> {
  const categories = await writeCategories(trx, tenantId, idOf)
  const columns = [
    ...['tenant_id', 'prod_id', 'prod_cd', 'prod_nm', 'spec', 'unit', 'box_qty', 'min_qty', 'max_qty', 'step_qty'],
    ...['tax_type', 'price_mode', 'category_id', 'brand', 'origin', 'storage', 'barcode', 'box_barcode', 'image_url'],
    ...['description', 'status', 'delivery_days'],
  ]
  const rows = map(products, (p) => [
    ...[tenantId, p.prodId, p.code, p.name, p.spec, p.unit, p.boxQty, p.minQty, p.maxQty, p.stepQty],
    ...[p.taxType, p.priceMode, categories.get(p.shelf) ?? '', p.brand, p.origin, p.storage, p.barcode, p.boxBarcode],
    ...[imageUrls.get(p.picture.key) ?? null, p.description, p.status, p.deliveryDays && `{${p.deliveryDays.join()}}`],
  ])
  await copyRows(trx, 'products', columns, rows)
  const prices = ['tenant_id', 'grade', 'prod_id', 'from_day', 'to_day', 'unit_price_milli']
  await copyRows(trx, 'grade_prices', prices, pricesOf(tenantId, today, products, gradeNames.slice(0, size.stores)))
  const kept = products.filter((product) => product.stock !== null)
  const stock = map(kept, (product) => [tenantId, product.prodId, product.stock])
  await copyRows(trx, 'product_stock', ['tenant_id', 'prod_id', 'avail'], stock)
}

/** Writes the category tree; returns the id of each leaf by its code. */
async function writeCategories(trx: Sql, tenantId: string, idOf: IdOf): Promise<Map<string, string>> {
  const groups = [...new Set(shelves.map(({ group }) => group))]
  const groupId = (group: string) => idOf(kinds.category, 1000 + groups.indexOf(group))
  const ids = new Map(shelves.map(({ code }, n) => [code, idOf(kinds.category, n)]))
  const rows = [
    ...groups.map((name, sort) => [tenantId, groupId(name), null, name, sort]),
    ...shelves.map(({ code, name, group }, sort) => [tenantId, ids.get(code) ?? '', groupId(group), name, sort]),
  ]
  await copyRows(trx, 'categories', ['tenant_id', 'category_id', 'parent_id', 'name', 'sort'], rows)
  return ids
}

/** One price per grade that a store has, valid since long ago; every fiftieth product has an announced price too. */
function* pricesOf(
  tenantId: string,
  today: Day,
  products: readonly LargeProduct[],
  grades: readonly string[],
): Generator<Value[]> {
  const [since, until, announced] = [addDays(today, -800), addDays(today, 10), addDays(today, 11)]
  for (const [n, product] of products.entries())
    for (const grade of grades) {
      const price = gradePrice(product, grade)
      const next = n % 50 === 9 ? announced : null
      yield [tenantId, grade, product.prodId, since, next && until, price]
      if (next !== null) yield [tenantId, grade, product.prodId, next, null, Math.round((price * 1.05) / 1000) * 1000]
    }
}

/** Store-specific rows: special prices, favourites and allocations. */
export async function writeLargeTerms(trx: Sql, ground: LargeGround): Promise<void> {
  const { tenantId, today } = ground
  const special = perStore(ground, 0, 10, (storeId, product, store) => [
    ...[tenantId, storeId, product.prodId, addDays(today, -30), addDays(today, 60)],
    Math.max(1000, Math.round((gradePrice(product, gradeOfStore(store)) * 0.95) / 1000) * 1000),
  ])
  const columns = ['tenant_id', 'store_id', 'prod_id', 'from_day', 'to_day', 'unit_price_milli']
  await copyRows(trx, 'special_prices', columns, special)
  const liked = perStore(ground, 5, 20, (storeId, product) => [tenantId, storeId, product.prodId])
  await copyRows(trx, 'favourites', ['tenant_id', 'store_id', 'prod_id'], liked)
  await writeShares(trx, ground)
}

/** One allocation list of ten products, open for two months; every other store has a quota of each. */
async function writeShares(trx: Sql, { tenantId, idOf, today, size, products }: LargeGround): Promise<void> {
  const listId = idOf(kinds.list, 0)
  const shared = products.slice(-10)
  const lists = [[tenantId, listId, '한정 물량 배정', addDays(today, -7), addDays(today, 60)]]
  await copyRows(trx, 'alc_lists', ['tenant_id', 'alc_list_id', 'name', 'from_day', 'to_day'], lists)
  const whole = map(shared, ({ prodId }) => [tenantId, listId, prodId, 1_000_000])
  await copyRows(trx, 'alc_products', ['tenant_id', 'alc_list_id', 'prod_id', 'avail'], whole)
  function* quotas(): Generator<Value[]> {
    for (let store = 0; store < size.stores; store += 1)
      for (const [n, { prodId }] of shared.entries())
        if (mix(store, n) % 2 === 0) yield [tenantId, listId, idOf(kinds.store, store), prodId, 100]
  }
  await copyRows(trx, 'alc_quotas', ['tenant_id', 'alc_list_id', 'store_id', 'prod_id', 'quota_qty'], quotas())
}

function* map<T>(list: Iterable<T>, row: (one: T) => Value[]): Generator<Value[]> {
  for (const one of list) yield row(one)
}

/** A row for `count` habits of every store, each product once. */
function* perStore(
  { size, products, idOf }: LargeGround,
  from: number,
  count: number,
  row: (storeId: string, product: LargeProduct, store: number) => Value[],
): Generator<Value[]> {
  for (let store = 0; store < size.stores; store += 1) {
    const seen = new Set<number>()
    for (let habit = from; habit < Math.min(habitSize, from + count); habit += 1) {
      const index = habitOf(store, habit, size.products)
      const product = products[index]
      if (!product || seen.has(index)) continue
      seen.add(index)
      yield row(idOf(kinds.store, store), product, store)
    }
  }
}
