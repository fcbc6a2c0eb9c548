import { randomUUID } from 'node:crypto'
import { placeOrder } from '@mall/contract/orders'
import { addDays, seoulDay } from '#platform/day.ts'
import type { Answer, Mall } from '../mall.ts'
import { lightHash, signIn, usualPassword } from '../people.ts'

/** A user with a store of their own. */
export interface Buyer {
  storeId: string
  userId: string
  placeId: string
  token: string
}

/** Creates many stores with a user each, of one wholesaler that delivers every day. */
export async function gatherCrowd(mall: Mall, count: number): Promise<Buyer[]> {
  const { owner } = mall
  await owner`insert into tenants (tenant_id, name, phone, hours) values ('10', '누리식자재', '0264271180', '')`
  await owner`update mall_settings
    set cut_off_mode = 'CALENDAR', cut_off_lead = 0, cut_off_time = '23:59', work_days = '{0,1,2,3,4,5,6}'`
  const hash = await lightHash(usualPassword)
  await owner`insert into stores (tenant_id, store_cd, store_nm, store_grade, biz_no, owner_nm, phone, address)
    select '10', 'S' || n, '가게 ' || n, 'A', '1234567891', '김사장', '01012345678', '서울' from generate_series(1, ${count}) n`
  await owner`insert into users (tenant_id, user_cd, name, role, store_id, password_hash)
    select '10', 'buyer' || store_cd, store_nm, 'STORE', store_id, ${hash} from stores`
  await owner`insert into store_deliverys (tenant_id, store_id, name, receiver, phone, zip_cd, addr1)
    select '10', store_id, '본점', '김사장', '01012345678', '04524', '서울' from stores`
  const rows = await owner<(Omit<Buyer, 'token'> & { userCd: string })[]>`
    select s.store_id as "storeId", u.user_id as "userId", u.user_cd as "userCd", d.store_delivery_id as "placeId"
    from stores s join users u using (store_id) join store_deliverys d using (store_id)`
  // Limited by the queue of password hashes.
  return inParallel(rows, 8, async ({ storeId, userId, placeId, userCd }) => {
    const { accessToken: token } = await signIn(mall, userCd)
    return { storeId, userId, placeId, token }
  })
}

export interface ReadyBasket {
  basketId: string
  buyer: Buyer
}

/** Inserts a basket for each buyer with one of each product. */
export async function fillBaskets({ owner }: Mall, buyers: Buyer[], prodIds: string[]): Promise<ReadyBasket[]> {
  const baskets = buyers.map((buyer) => ({ basketId: randomUUID(), buyer }))
  const rows = baskets.map(({ basketId, buyer: { storeId } }) => ({
    ...{ tenant_id: '10', basket_id: basketId, store_id: storeId, name: basketId },
  }))
  const items = baskets.flatMap(({ basketId, buyer: { userId } }) =>
    prodIds.map((prod_id) => ({
      ...{ tenant_id: '10', basket_id: basketId, prod_id, qty: 1, seen_price_milli: 1_000_000, by_user_id: userId },
    })),
  )
  const most = 5000
  for (let at = 0; at < rows.length; at += most) await owner`insert into baskets ${owner(rows.slice(at, at + most))}`
  for (let at = 0; at < items.length; at += most)
    await owner`insert into basket_items ${owner(items.slice(at, at + most))}`
  return baskets
}

export const crowdDay = () => addDays(seoulDay(new Date()), 3)

export function orderOf({ basketId, buyer }: ReadyBasket) {
  return { basketId, basketVersion: 0, storeDeliveryId: buyer.placeId, deliveryDate: crowdDay(), memo: '' }
}

/** Sends a basket like the page: a busy answer is retried with the same key. */
export async function sendBasket(
  mall: Mall,
  basket: ReadyBasket,
  key = randomUUID(),
): Promise<Answer<typeof placeOrder>> {
  const { token } = basket.buyer
  for (;;) {
    const headers = { 'idempotency-key': key }
    const answer = await mall.ask(placeOrder, { body: orderOf(basket) }, { token, headers })
    if (answer.status !== 503) return answer
  }
}

/** Processes a list with `width` concurrent workers. */
export async function inParallel<T, R>(list: readonly T[], width: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < list.length; at = next++) results[at] = await work(list[at] as T)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
