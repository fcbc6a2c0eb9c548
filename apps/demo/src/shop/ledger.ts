import { sql } from 'kysely'
import { addDays, seoulDay, seoulInstant } from '@mall/server/platform/day.ts'
import type { Trx } from '@mall/server/db/open.ts'
import { insertRows } from './insert-rows.ts'
import { isNearLimit } from './orders/plan-order.ts'
import type { SeedShop, SeedStore } from './shop.ts'
import type { Sale } from './orders/write-orders.ts'

/** The constant balance of the store near its limit. */
const nearLimitBalance = 4_862_000

/**
 * Writes sales and payments of each store in chronological order, starting from its balance; the balance is then the
 * sum of its entries. Most stores pay the larger part twice a month.
 */
export async function writeLedger(
  trx: Trx,
  shop: SeedShop,
  sales: readonly Sale[],
  { since, now }: { since: ReadonlyMap<string, Date>; now: Date },
): Promise<void> {
  const entries = shop.stores.flatMap((store) => {
    const own = sales.filter(({ storeId }) => storeId === store.storeId)
    const from = since.get(store.storeId)
    return from || own.length > 0 ? bookStore(shop, store, own, from ?? earliest(own), now) : []
  })
  if (entries.length === 0) return
  await insertRows(
    trx,
    'ledger_entries',
    ['tenant_id', 'store_id', 'at', 'kind', 'order_id', 'amount', 'balance_after'],
    entries,
  )
  const balances = new Map(entries.map((entry) => [entry.store_id, entry.balance_after]))
  await sql`
    update stores s set balance = t.balance
    from unnest(${[...balances.keys()]}::uuid[], ${[...balances.values()]}::bigint[]) as t (store_id, balance)
    where s.store_id = t.store_id`.execute(trx)
}

function earliest(sales: readonly Sale[]): Date {
  return new Date(Math.min(...sales.map(({ at }) => at.getTime())))
}

interface Entry {
  tenant_id: string
  store_id: string
  at: Date
  kind: 'SALE' | 'PAYMENT'
  order_id: string | null
  amount: number
  balance_after: number
}

function bookStore(shop: SeedShop, store: SeedStore, sales: readonly Sale[], since: Date, now: Date): Entry[] {
  const entries: Entry[] = []
  let balance = store.balance
  const book = (at: Date, kind: Entry['kind'], amount: number, orderId: string | null = null) => {
    balance += amount
    const { tenantId: tenant_id } = shop
    entries.push({ tenant_id, store_id: store.storeId, at, kind, order_id: orderId, amount, balance_after: balance })
  }
  const nearLimit = isNearLimit(shop, store.code)
  const payments = nearLimit ? [] : paymentMoments(since, now).map((at) => ({ at, orderId: null }))
  const events = [...sales, ...payments]
  for (const event of events.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (event.orderId === null) {
      const paid = Math.floor((balance * 0.85) / 1000) * 1000
      if (balance >= leastPayment) book(event.at, 'PAYMENT', -paid)
      continue
    }
    const over = nearLimit ? balance + event.amount - nearLimitBalance : 0
    if (over > 0) book(new Date(event.at.getTime() - 20 * 60_000), 'PAYMENT', -over)
    book(event.at, 'SALE', event.amount, event.orderId)
  }
  return entries
}

/** Whether a store has a payment that fell due in between. */
export function paysBetween(shop: SeedShop, store: SeedStore, since: Date | undefined, now: Date): boolean {
  if (!since || store.balance < leastPayment || isNearLimit(shop, store.code)) return false
  return paymentMoments(since, now).length > 0
}

const leastPayment = 10_000
const paymentDays = ['05', '20']

function paymentMoments(since: Date, now: Date): Date[] {
  const moments: Date[] = []
  for (let day = seoulDay(since); day <= seoulDay(now); day = addDays(day, 1)) {
    const at = seoulInstant(day, '11:00')
    if (paymentDays.includes(day.slice(8)) && at > since && at <= now) moments.push(at)
  }
  return moments
}
