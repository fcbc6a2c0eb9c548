import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Ask } from './ask.ts'
import type { Counting } from './figures.ts'
import { writeDown } from './journal.ts'
import { askAs, renew, type Shopper } from './sign-in.ts'

const api = '/nuri/api/v1'
const words = ['양파', '대파', '두부', '간장', '고등어', '쌀', '식용유', '김치']
const chance = (share: number) => Math.random() < share
const between = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1))
/** A person looks at what has come before the next step. */
const look = () => sleep(between(100, 500))

/**
 * One visit: looks around, searches, fills the basket, sends it, looks at the order. One in twelve cancels it again, one
 * in twenty renews the session in between. Ends early when a call stays without an answer.
 */
export async function visit(shopper: Shopper, figures: Counting): Promise<void> {
  const call = (what: Ask) => askAs(shopper, what, figures)
  const get = (path: string) => call({ method: 'GET', path: `${api}${path}` })
  if (!(await learn(shopper, figures))) return
  const shelf = await get(`/prods/mall/?page=${between(0, 4)}&size=24`)
  await look()
  const found = await get(`/prods/mall/?q=${encodeURIComponent(words[between(0, 7)] ?? '')}&size=24`)
  if (chance(0.05)) await renew(shopper, figures)
  await look()
  const goods = [...rowsOf(shelf), ...rowsOf(found)].filter(({ status }) => status === 'ON')
  if (goods.length === 0) return
  const items = [...new Set(Array.from({ length: between(3, 10) }, () => goods[between(0, goods.length - 1)]?.prodId))]
  await call({
    method: 'PUT',
    path: `${api}/baskets`,
    body: { items: items.map((prodId) => ({ prodId, qty: between(1, 6) })) },
  })
  await look()
  const days = await get(`/orders/delivery-request-date?storeId=${shopper.storeId}`)
  const basket = await get(`/baskets?storeId=${shopper.storeId}`)
  const day = daysOf(days)[1]
  if (basket?.status !== 200 || day === undefined || basket.body['totalElements'] === 0) return
  await look()
  const orderId = await send(shopper, basket, day, figures)
  await get('/orders/mall?page=0&size=15')
  if (orderId === undefined) return
  await look()
  await get(`/orders/mall/${orderId}`)
  if (chance(1 / 12)) await call({ method: 'DELETE', path: `${api}/orders/mall?orderId=${orderId}` })
}

/** The store's own id and place, once for each shopper. */
async function learn(shopper: Shopper, figures: Counting): Promise<boolean> {
  if (shopper.placeId !== '') return true
  const me = await askAs(shopper, { method: 'GET', path: `${api}/users` }, figures)
  const storeId = (me?.body['store'] as { storeId?: string } | undefined)?.storeId
  if (storeId === undefined) return false
  const places = await askAs(shopper, { method: 'GET', path: `${api}/store-deliverys/${storeId}/mall` }, figures)
  const [place] = (Array.isArray(places?.body) ? places.body : []) as { storeDeliveryId: string }[]
  if (!place) return false
  Object.assign(shopper, { storeId, placeId: place.storeDeliveryId })
  return true
}

/** Sends the basket as it was shown, with one key for all repeats. */
async function send(shopper: Shopper, { body }: Answer, deliveryDate: string, figures: Counting) {
  const key = randomUUID()
  const total = Number(body['totalAmt'])
  const sent = await askAs(
    shopper,
    {
      method: 'POST',
      path: `${api}/orders/mall`,
      key,
      body: {
        basketId: body['basketId'],
        basketVersion: body['version'],
        storeDeliveryId: shopper.placeId,
        deliveryDate,
        seenTotalAmt: total,
      },
    },
    figures,
  )
  if (sent?.status !== 200) return undefined
  const { orderId, orderNo } = sent.body as { orderId: string; orderNo: string }
  writeDown({ tenantId: shopper.tenantId, orderId, orderNo, key, total })
  figures.orders += 1
  return orderId
}

interface Row {
  prodId: string
  status: string
}

const rowsOf = (answer: Answer | undefined) => (answer?.body['content'] ?? []) as Row[]

const daysOf = (answer: Answer | undefined) =>
  ((answer?.body['days'] ?? []) as { date: string; available: boolean }[])
    .filter(({ available }) => available)
    .map(({ date }) => date)
