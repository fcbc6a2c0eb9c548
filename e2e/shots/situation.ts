import { setTimeout as sleep } from 'node:timers/promises'
import { callsOf, type Call } from '../malls/api-calls.ts'
import { asStore } from '../malls/as-store.ts'
import { sessionOf } from '../session-of.ts'

/** What changes of the office reach: goods in the baskets of several stores, orders that wait, and what can be undone. */
export interface Situation {
  prodId: string
  storeId: string
  routeId: string
  alcListId: string
  /** A page of the import that can be undone. */
  imported: string
  /** A day for which an order waits. */
  day: string
}

/** Signs in again, which ends sessions of before. */
export async function prepareSituation(address: string): Promise<Situation> {
  const office = await callsOf(address, 'office01')
  const [first, other] = await Promise.all([asStore(address), asStore(address, 'store04')])
  const { deliveryDate } = await first.placeOrder()
  const { deliveryDate: routeDay } = await other.placeOrder()
  const goods = await first.call<{ content: Product[] }>('GET', 'prods/mall/?size=30&status=ON')
  const [product] = goods.content
  if (!product) throw new Error('no products')
  for (const { call } of [first, other])
    for (const { prodId, minQty, stepQty } of goods.content.slice(0, 7))
      await call('POST', 'baskets', { prodId, qty: Math.max(minQty, stepQty) })
  // Allocated: the store has a share, which a change can take.
  const shared = await first.call<{ content: Product[] }>('GET', 'prods/mall/?q=왕란')
  await first.call('POST', 'baskets', { prodId: shared.content[0]?.prodId, qty: 1 })
  const storeOf = async ({ call }: typeof first) =>
    (await call<{ store: { storeId: string } }>('GET', 'users')).store.storeId
  const storeId = await storeOf(first)
  const lists = await office<{ content: { alcListId: string }[] }>('GET', 'v1/office/allocations?q=특란')
  const { prodId } = product
  await office('PUT', 'v1/office/prices', {
    changes: goods.content.slice(0, 4).map((one) => ({
      ...{ prodId: one.prodId, grade: 'A', from: dayIn(1), to: null },
      unitPrice: Math.ceil(one.unitPrice * 1.1),
    })),
  })
  await office('PUT', 'v1/office/prices', {
    changes: [
      { prodId: goods.content[1]?.prodId, storeId, from: dayIn(0), to: null, unitPrice: 7900 },
      { prodId: goods.content[1]?.prodId, storeId, from: dayIn(6), to: dayIn(12), unitPrice: 7500 },
    ],
  })
  await endInBasket(office, goods.content[6]?.prodId ?? '')
  await office('POST', `v1/office/stores/${storeId}/days`, { day: dayIn(15), kind: 'CLOSED', name: '매장 수리' })
  // Weekdays of its own would come before those of a route.
  const ofRoute = `v1/office/stores/${await storeOf(other)}`
  const { deliveryDays } = await office<{ deliveryDays: number[] | null }>('GET', `${ofRoute}/days`)
  await office('PUT', `${ofRoute}/weekdays`, { deliveryDays: null, seen: deliveryDays })
  return {
    ...{ prodId, storeId, day: deliveryDate, alcListId: lists.content[0]?.alcListId ?? '' },
    routeId: await addRoute(office, await storeOf(other), (new Date(routeDay).getUTCDay() % 5) + 1),
    imported: await importPrices(address, office, goods.content.slice(4, 7)),
  }
}

interface Product {
  prodId: string
  prodCd: string
  unitPrice: number
  minQty: number
  stepQty: number
}

/** Ends a product that stores have in their baskets. */
async function endInBasket(office: Call, prodId: string): Promise<void> {
  const { version } = await office<{ version: number }>('GET', `v1/office/products/${prodId}`)
  await office('PUT', 'v1/office/products', { changes: [{ prodId, version, fields: { status: 'ENDED' } }] })
}

/** A day from now on, in Seoul. */
function dayIn(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(Date.now() + days * 86_400_000)
}

/** A route of one weekday, other than that of the store's order. */
async function addRoute(office: Call, storeId: string, weekday: number): Promise<string> {
  const fields = { name: '1호차 마포·은평', deliveryDays: [weekday], cutOff: null, weekdayCutOffs: [] }
  const { routeId } = await office<{ routeId: string }>('POST', 'v1/office/settings/delivery-routes', fields)
  await office('PUT', 'v1/office/settings/route-stores', { routeId, stores: [{ storeId, seen: null }] })
  return routeId
}

/** Brings in higher prices from a file. */
async function importPrices(address: string, office: Call, goods: readonly Product[]): Promise<string> {
  const { accessToken } = await sessionOf(address, 'office01')
  const rows = goods.map(({ prodCd, unitPrice }) => `${prodCd},${Math.ceil(unitPrice * 1.2)},${unitPrice}`)
  const form = new FormData()
  form.append('file', new Blob([`상품코드,A단가,B단가\n${rows.join('\n')}`], { type: 'text/csv' }), '12월 단가표.csv')
  const base = 'v1/office/import/goods'
  const sent = await fetch(`${address}/nuri/api/${base}/kinds/prices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  })
  const { importId } = (await sent.json()) as { importId: string }
  const reach = async (state: string) => {
    for (;;) {
      const now = await office<{ state: string; version: number }>('GET', `${base}/${importId}`)
      if (now.state === state) return now.version
      await sleep(300)
    }
  }
  await office('POST', `${base}/${importId}/apply`, { version: await reach('READY'), withoutRemarked: false })
  await reach('APPLIED')
  return `/office/import/goods/${importId}`
}
