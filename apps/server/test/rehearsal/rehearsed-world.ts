import { randomUUID } from 'node:crypto'
import { addDays, seoulDay } from '#platform/day.ts'
import type { Ordering } from '../ordering.ts'

/** Stores, articles, open baskets and waiting orders that differ in everything a change could reach. */
export interface RehearsedWorld {
  stores: { storeId: string; grade: string; placeId: string; baskets: string[] }[]
  prodIds: string[]
}

const grades = ['A', 'B', 'C']

export async function plantWorld({ shop }: Ordering, userId: string): Promise<RehearsedWorld> {
  const today = seoulDay(new Date())
  const category_id = await shop.makeCategory()
  const prodIds: string[] = []
  for (const [n, fields] of goods.entries()) {
    const prices = n === 7 ? { A: 900 } : { A: 1000 + n * 730, B: 1100 + n * 640, C: 1250 + n * 500 }
    prodIds.push(await shop.makeProduct({ category_id, prices, ...fields }))
  }
  const [route] = await shop.run(
    `insert into delivery_routes (name, delivery_days, cut_off_lead, cut_off_time, weekday_cut_offs)
     values ('1호차', '{1,3,5}', 1, '10:00', '{"3": {"lead": 2, "time": "16:00"}}') returning route_id`,
  )
  const stores: RehearsedWorld['stores'] = []
  for (let n = 0; n < 9; n += 1) {
    const grade = grades[n % 3] ?? 'A'
    const credit = { credit_limit: n % 3 === 1 ? 90_000 : 0, balance: n * 9000 - 40_000 }
    const payment_terms = n === 6 ? 'PREPAID' : 'CREDIT'
    const storeId = await shop.makeStore({ store_grade: grade, payment_terms, ...credit })
    const place = { receiver: '김', phone: '01012345678', zip_cd: '04524', addr1: '서울' }
    const ownDays = n === 4 ? [2, 4, 6] : null
    const made = await shop.insert('store_deliverys', {
      ...{ store_id: storeId, name: '본점', is_default: true, delivery_days: ownDays },
      ...place,
    })
    if (n % 4 === 1) await shop.insert('store_routes', { store_id: storeId, route_id: route?.['route_id'] })
    if (n % 4 === 2) await shop.insert('store_routes', { store_id: storeId, delivery_days: [1, 2, 4, 5] })
    const placeId = made.store_delivery_id as string
    const baskets = [await fillBasket(n * 2), ...(n % 2 === 0 ? [await fillBasket(n * 2 + 1)] : [])]
    stores.push({ storeId, grade, placeId, baskets })
    if (n % 3 === 0)
      for (const [kind, day] of [
        ['CLOSED', addDays(today, 4)],
        ['EXTRA', addDays(today, 6)],
      ] as const)
        await shop.insert('store_days', { store_id: storeId, day, kind, name: '가게 일정' })
    if (n === 5) {
      const day = addDays(today, 2)
      await shop.insert('store_days', { store_id: storeId, day, kind: 'OVERRIDE', deadline: `${day}T09:00:00+09:00` })
    }
    await shop.makeSpecialPrice(storeId, prodIds[n % 5] ?? '', 700 + n)
    for (let order = 0; order < 5; order += 1) await plantOrder(storeId, placeId, n * 5 + order)

    async function fillBasket(no: number): Promise<string> {
      const basket = await shop.insert('baskets', {
        store_id: storeId,
        name: `장바구니 ${no}`,
        is_default: no % 2 === 0,
      })
      for (let line = 0; line < 1 + (no % 4); line += 1)
        await shop.insert('basket_items', {
          ...{ basket_id: basket.basket_id, prod_id: prodIds[(no + line * 3) % prodIds.length], qty: 2 + no + line },
          ...{ seen_price_milli: 1_000_000, by_user_id: userId },
        })
      return basket.basket_id as string
    }
  }
  await shop.makeAllocation(prodIds[8] ?? '', { [stores[0]?.storeId ?? '']: 3, [stores[3]?.storeId ?? '']: 90 })
  return { stores, prodIds }

  async function plantOrder(storeId: string, placeId: string, no: number) {
    const total = 12_000 + no * 777
    await shop.makeOrder(storeId, [[prodIds[no % prodIds.length] ?? '', 3]], {
      ...{ order_no: `R${randomUUID()}`, status: ['10', '20', '60', '30', '40', '90'][no % 6] },
      ...{ delivery_date: addDays(today, no % 8), store_delivery_id: placeId },
      ...{
        supply_amt: total,
        total_amt: total,
        fee_supply_amt: no % 3 === 0 ? 2727 : 0,
        fee_vat_amt: no % 3 === 0 ? 273 : 0,
      },
      pay_amt: total + (no % 3 === 0 ? 3000 : 0),
    })
  }
}

const goods = [
  {},
  { tax_type: 'FREE' },
  { price_mode: 'INCLUSIVE' },
  { step_qty: 4, min_qty: 4 },
  { max_qty: 9 },
  { stock: 7 },
  { delivery_days: [1, 3, 5] },
  { status: 'SOLD_OUT' },
  {},
  { delivery_days: [2, 4] },
]
