import type { Sql } from '@mall/server/db/driver/session.ts'
import { seoulDay } from '@mall/server/platform/day.ts'
import { copyRows, type Value } from './copy-rows.ts'
import { habitOf, habitSize } from './large-lines.ts'
import { largeOrders, type LargeOrder } from './large-orders.ts'
import { kinds, mix } from './mix.ts'
import type { LargeGround } from './write-large-goods.ts'
import { officeNo, placeOf } from './write-large-stores.ts'

export const orderTables = ['orders', 'order_lines', 'order_history', 'ledger_entries', 'store_products']

const orderColumns = [
  ...['tenant_id', 'order_id', 'order_no', 'store_id', 'user_id', 'status', 'version', 'ordered_at', 'delivery_date'],
  ...['item_count', 'first_prod_nm', 'supply_amt', 'vat_amt', 'total_amt', 'fee_supply_amt', 'fee_vat_amt', 'pay_amt'],
  ...['checked_at', 'store_delivery_id', 'place_name', 'receiver', 'phone', 'zip_cd', 'addr1', 'addr2'],
]

const lineColumns = [
  ...['tenant_id', 'order_id', 'line_no', 'order_line_id', 'prod_id', 'prod_cd', 'prod_nm', 'spec', 'unit', 'box_qty'],
  ...['tax_type', 'price_mode', 'unit_price_milli', 'qty', 'supply_amt', 'vat_amt', 'total_amt'],
  ...['confirmed_qty', 'confirmed_supply_amt', 'confirmed_vat_amt', 'confirmed_total_amt'],
  ...['shipped_qty', 'shipped_supply_amt', 'shipped_vat_amt', 'shipped_total_amt'],
]

/** Writes orders, lines, history and ledger in separate passes, because a connection runs one COPY at a time. */
export async function writeLargeOrders(trx: Sql, ground: LargeGround, now: Date): Promise<void> {
  const { size, products } = ground
  const all = () => largeOrders(size, products, now)
  const bought = new Bought(size.stores)
  const remember = function* () {
    for (const order of all()) {
      if (order.status !== '90') bought.add(order)
      yield orderRow(ground, order)
    }
  }
  await copyRows(trx, 'orders', orderColumns, remember())
  await copyRows(
    trx,
    'order_lines',
    lineColumns,
    flat(all(), (order) => lineRows(ground, order)),
  )
  const history = ['tenant_id', 'order_id', 'at', 'user_id', 'what', 'status']
  await copyRows(
    trx,
    'order_history',
    history,
    flat(all(), (order) => historyRows(ground, order)),
  )
  await copyRows(trx, 'store_products', boughtColumns, bought.rows(ground))
  await writeBills(trx, ground, all())
  await trx`select setval('order_numbers', ${Math.max(1, size.orders)})`
}

function* flat(orders: Iterable<LargeOrder>, rows: (order: LargeOrder) => Iterable<Value[]>): Generator<Value[]> {
  for (const order of orders) yield* rows(order)
}

function orderRow({ tenantId, idOf }: LargeGround, order: LargeOrder): Value[] {
  const { n, store, orderedAt, deliveryDate, status, lines, fee } = order
  const { name, receiver, phone, zip_cd, addr1, addr2 } = placeOf(store)
  const number = `${seoulDay(orderedAt).slice(2).replaceAll('-', '')}-${String(n + 1).padStart(6, '0')}`
  return [
    ...[tenantId, idOf(kinds.order, n), number, idOf(kinds.store, store), idOf(kinds.user, store), status, 2],
    ...[orderedAt.toISOString(), deliveryDate, lines.length, lines[0]?.product.name ?? ''],
    ...[order.supplyAmt, order.vatAmt, order.totalAmt, fee.supplyAmt, fee.vatAmt, order.payAmt],
    status === '50' ? shippedAt(order, 4) : null,
    ...[idOf(kinds.place, store), name, receiver, phone, zip_cd, addr1, addr2],
  ]
}

function shippedAt({ deliveryDate }: LargeOrder, hoursLater = 0): string {
  return `${deliveryDate}T${String(7 + hoursLater).padStart(2, '0')}:00:00+09:00`
}

function* lineRows({ tenantId, idOf }: LargeGround, { n, status, lines }: LargeOrder): Generator<Value[]> {
  const orderId = idOf(kinds.order, n)
  const gone = status === '40' || status === '50'
  for (const [at, { product, qty, priceMilli, supplyAmt, vatAmt, totalAmt }] of lines.entries()) {
    const stage = gone ? [qty, supplyAmt, vatAmt, totalAmt] : [null, null, null, null]
    yield [
      ...[tenantId, orderId, at + 1, idOf(kinds.line, n * 16 + at), product.prodId, product.code, product.name],
      ...[product.spec, product.unit, product.boxQty, product.taxType, product.priceMode, priceMilli],
      ...[qty, supplyAmt, vatAmt, totalAmt, ...stage, ...stage],
    ]
  }
}

const ends = { '10': null, '40': 'SHIPPED', '50': 'CHECKED', '90': 'CANCELLED' } as const

/** The first and the last entry of the history. */
function* historyRows({ tenantId, idOf }: LargeGround, order: LargeOrder): Generator<Value[]> {
  const { n, store, orderedAt, status } = order
  const orderId = idOf(kinds.order, n)
  const user = idOf(kinds.user, store)
  yield [tenantId, orderId, orderedAt.toISOString(), user, 'PLACED', '10']
  const end = ends[status]
  if (end === null) return
  const at =
    status === '90' ? new Date(orderedAt.getTime() + 180_000).toISOString() : shippedAt(order, status === '50' ? 4 : 0)
  yield [tenantId, orderId, at, status === '40' ? idOf(kinds.user, officeNo) : user, end, status]
}

const boughtColumns = ['tenant_id', 'store_id', 'prod_id', 'last_ordered_at', 'last_qty', 'times']

/** Purchases of each store by habit, accumulated over the orders. */
class Bought {
  readonly #times: Int32Array
  readonly #qty: Int32Array
  readonly #at: Float64Array

  constructor(stores: number) {
    this.#times = new Int32Array(stores * habitSize)
    this.#qty = new Int32Array(stores * habitSize)
    this.#at = new Float64Array(stores * habitSize)
  }

  add({ store, orderedAt, lines }: LargeOrder): void {
    for (const { habit, qty } of lines) {
      const at = store * habitSize + habit
      this.#times[at] = (this.#times[at] ?? 0) + 1
      this.#qty[at] = qty
      this.#at[at] = orderedAt.getTime()
    }
  }

  *rows({ tenantId, idOf, size, products }: LargeGround): Generator<Value[]> {
    for (let store = 0; store < size.stores; store += 1) {
      // Two habits of a store may be the same product, which is one row.
      const found = new Map<number, { times: number; at: number; qty: number }>()
      for (let habit = 0; habit < habitSize; habit += 1) {
        const at = store * habitSize + habit
        const times = this.#times[at] ?? 0
        if (times === 0) continue
        const index = habitOf(store, habit, size.products)
        const known = found.get(index) ?? { times: 0, at: 0, qty: 0 }
        const later = (this.#at[at] ?? 0) >= known.at
        found.set(index, {
          times: known.times + times,
          at: Math.max(known.at, this.#at[at] ?? 0),
          qty: later ? (this.#qty[at] ?? 1) : known.qty,
        })
      }
      for (const [index, { times, at, qty }] of found)
        yield [
          tenantId,
          idOf(kinds.store, store),
          products[index]?.prodId ?? '',
          new Date(at).toISOString(),
          qty,
          times,
        ]
    }
  }
}

/** Sales are paid in large parts, so that balances stay about constant. */
async function writeBills(
  trx: Sql,
  { tenantId, idOf, size }: LargeGround,
  orders: Iterable<LargeOrder>,
): Promise<void> {
  const balances = new Float64Array(size.stores)
  const columns = ['tenant_id', 'store_id', 'at', 'business_day', 'kind', 'order_id', 'amount', 'balance_after']
  function* entries(): Generator<Value[]> {
    for (const order of orders) {
      if (order.status !== '40' && order.status !== '50') continue
      const storeId = idOf(kinds.store, order.store)
      const balance = (balances[order.store] ?? 0) + order.payAmt
      balances[order.store] = balance
      yield [
        tenantId,
        storeId,
        shippedAt(order),
        order.deliveryDate,
        'SALE',
        idOf(kinds.order, order.n),
        order.payAmt,
        balance,
      ]
      if (balance < 2_000_000 + (mix(order.store, 41) % 2_000_000)) continue
      const paid = Math.floor(balance / 100_000) * 100_000
      balances[order.store] = balance - paid
      yield [tenantId, storeId, shippedAt(order, 2), order.deliveryDate, 'PAYMENT', null, -paid, balance - paid]
    }
  }
  await copyRows(trx, 'ledger_entries', columns, entries())
  const ids = Array.from(balances, (_, n) => idOf(kinds.store, n))
  await trx`
    update stores s set balance = t.balance
    from unnest(${ids}::uuid[], ${Array.from(balances)}::bigint[]) as t (store_id, balance)
    where s.store_id = t.store_id and s.tenant_id = ${tenantId}`
}
