import { randomUUID } from 'node:crypto'
import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { getOrder, placeOrder } from '@mall/contract/orders'
import { addDays, seoulDay } from '#platform/day.ts'
import type { Answer, Mall } from './mall.ts'
import { addPerson, addTenants, signIn } from './people.ts'
import { arrangeShop, type Shop } from './shop.ts'

/** A store that can order: a delivery place, a calendar open every day, and a signed-in user. */
export interface Ordering {
  shop: Shop
  storeId: string
  placeId: string
  token: string
  /** A day that can be ordered for, whenever the test runs. */
  day: string
  fill(lines: [prodId: string, qty: number][], token?: string): Promise<{ basketId: string; version: number }>
  send(basket: { basketId: string; version: number }, over?: SendOptions): Promise<Answer<typeof placeOrder>>
  /** Fills a basket with these lines and sends it; returns the order. */
  place(lines: [prodId: string, qty: number][]): Promise<string>
  /** The order as its store sees it. */
  read(orderId: string): Promise<Answer<typeof getOrder>['ok']>
  stockOf: (prodId: string) => Promise<number>
  /** Moves the cut-off of this day, by default of the usual one. */
  moveDeadline(to: Date, day?: string): Promise<unknown>
}

interface SendOptions {
  token?: string
  key?: string
  deliveryDate?: string
  storeDeliveryId?: string
  seenTotalAmt?: number
  seenFeeAmt?: number
}

export async function openOrdering(mall: Mall): Promise<Ordering> {
  await addTenants(mall)
  await addPerson(mall, { userCd: 'buyer' })
  const shop = arrangeShop(mall.owner)
  await shop.makeTenant()
  await shop.run(
    `update mall_settings set cut_off_mode = 'CALENDAR', cut_off_lead = 0, cut_off_time = '23:59', work_days = '{0,1,2,3,4,5,6}'`,
  )
  const storeId = await storeOf(mall, '10')
  const placeId = await addPlace(shop, storeId)
  const { accessToken: token } = await signIn(mall, 'buyer')
  const day = addDays(seoulDay(new Date()), 3)
  const ordering: Ordering = {
    shop,
    storeId,
    placeId,
    token,
    day,
    async fill(lines, by = token) {
      const items = lines.map(([prodId, qty]) => ({ prodId, qty }))
      const { ok } = await mall.ask(setBasketLines, { body: { items } }, { token: by })
      return { basketId: ok.basketId, version: ok.version }
    },
    send: ({ basketId, version }, over = {}) =>
      mall.ask(
        placeOrder,
        {
          body: {
            basketId,
            basketVersion: version,
            storeDeliveryId: over.storeDeliveryId ?? placeId,
            deliveryDate: over.deliveryDate ?? day,
            ...(over.seenTotalAmt !== undefined && { seenTotalAmt: over.seenTotalAmt }),
            ...(over.seenFeeAmt !== undefined && { seenFeeAmt: over.seenFeeAmt }),
          },
        },
        { token: over.token ?? token, headers: { 'idempotency-key': over.key ?? randomUUID() } },
      ),
    place: async (lines) => (await ordering.send(await ordering.fill(lines))).ok.orderId,
    read: async (orderId) => (await mall.ask(getOrder, { params: { orderId } }, { token })).ok,
    stockOf: async (prodId) =>
      Number((await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.['avail']),
    moveDeadline: (to, on = day) =>
      mall.owner`insert into store_days (tenant_id, store_id, day, kind, deadline) values ('10', ${storeId}, ${on}, 'OVERRIDE', ${to})
        on conflict (tenant_id, store_id, day, kind) do update set deadline = excluded.deadline`,
  }
  return ordering
}

async function storeOf({ owner }: Mall, tenantId: string): Promise<string> {
  const [row] = await owner<{ store_id: string }[]>`select store_id from stores where tenant_id = ${tenantId} limit 1`
  if (!row) throw new Error('no store')
  return row.store_id
}

/** Adds a delivery place to a store; returns its id. */
export async function addPlace(shop: Shop, storeId: string): Promise<string> {
  const place = {
    name: '본점',
    receiver: '김사장',
    phone: '01012345678',
    zip_cd: '04524',
    addr1: '서울 중구 세종대로 110',
    is_default: true,
  }
  return (await shop.insert('store_deliverys', { store_id: storeId, ...place })).store_delivery_id as string
}

export async function readBasket(
  mall: Mall,
  { storeId, token }: Pick<Ordering, 'storeId' | 'token'>,
  basketId?: string,
) {
  return mall.ask(
    getBasket,
    { query: { storeId, storeGrade: 'A', ...(basketId !== undefined && { basketId }) } },
    { token },
  )
}
