import { createBasket, getBasket, setBasketLines } from '@mall/contract/baskets'
import { askForBasket } from '@mall/contract/baskets/requests'
import { createNotice } from '@mall/contract/office-notices'
import { unreadNotifications } from '@mall/contract/notifications'
import { randomUUID } from 'node:crypto'
import { addDays, seoulDay } from '#platform/day.ts'
import type { Mall } from '../mall.ts'
import { signIn } from '../people.ts'
import { plantImports, type PlantedImports } from './planted-imports.ts'
import { plantOrders, type PlantedOrders } from './planted-orders.ts'
import { plantFile } from '../samples/planted-files.ts'
import { plantPriceChange } from '../samples/planted-prices.ts'
import { plantInquiries, type PlantedInquiries } from './planted-inquiries.ts'
import { arrangeShop, type Shop } from '../shop.ts'

/** A store with a user. Everything it owns carries its mark, so that a leak is noticed anywhere. */
export interface PlantedStore {
  tenantId: string
  mark: string
  storeId: string
  prodId: string
  categoryId: string
  /** Shares out the product to this store alone. */
  alcListId: string
  storeDeliveryId: string
  userId: string
  token: string
  officeToken: string
}

/** Things of a store, by the names of their ids. */
export interface PlantedThings extends PlantedStore, PlantedOrders, PlantedInquiries, PlantedImports {
  /** Attached to an answered inquiry. */
  fileId: string
  basketId: string
  basketVersion: number
  basketItemId: string
  /** Someone asks for the basket to be sent. */
  requestId: string
  /** Another session of the store's user, and of the office. */
  sessionId: string
  officeSessionId: string
  /** Another user of the office, and of the store. */
  officeColleagueId: string
  colleagueId: string
  /** A person of another store of the wholesaler who belongs to this one too. */
  guestId: string
  /** A delivery place that no order goes to. */
  sparePlaceId: string
  storeVersion: number
  companyId: string
  companyVersion: number
  routeId: string
  /** The route of the store, and one without stores. */
  keptRouteId: string
  spareRouteId: string
  /** A notification of the store's user. */
  notificationId: string
  officeNotificationId: string
  /** A notice to this store alone, and an unattached file of the office. */
  articleId: string
  noticeFileId: string
  /** A change of prices that has not begun. */
  changeId: string
}

export const plantedDay = () => addDays(seoulDay(new Date()), 3)
/** A day on which every planted store is closed; the next one is not marked. */
export const markedDay = () => addDays(plantedDay(), 20)

/** Inserts wholesalers that deliver every day. */
export async function openTenants({ owner }: Mall, tenantIds = ['10', '20']): Promise<void> {
  for (const tenantId of tenantIds) await arrangeShop(owner, tenantId).makeTenant()
  await owner`update mall_settings
    set cut_off_mode = 'CALENDAR', cut_off_lead = 0, cut_off_time = '23:59', work_days = '{0,1,2,3,4,5,6}'
    where tenant_id in ${owner(tenantIds)}`
}

/** Creates the office of a wholesaler; its texts carry the mark of the wholesaler. */
export async function plantOffice(mall: Mall, tenantId: string, mark: string): Promise<string> {
  await mall.owner`update tenants set name = ${mark} where tenant_id = ${tenantId}`
  await mall.owner`update mall_settings set addr = ${mark}, contact = ${mark}, bank_account = ${mark}
    where tenant_id = ${tenantId}`
  await arrangeShop(mall.owner, tenantId).makeUser(null, { user_cd: `office${tenantId}`, name: mark })
  return (await signIn(mall, `office${tenantId}`, { tenantCd: tenantId })).accessToken
}

export async function plantStore(
  mall: Mall,
  { tenantId, mark, officeToken }: Pick<PlantedStore, 'tenantId' | 'mark' | 'officeToken'>,
): Promise<PlantedStore> {
  const shop = arrangeShop(mall.owner, tenantId)
  const storeId = await shop.makeStore({ store_nm: mark, owner_nm: mark, address: mark })
  const userCd = `user ${mark}`
  const userId = await shop.makeUser(storeId, { user_cd: userCd, name: mark })
  // Only this store has a price for it.
  const categoryId = await shop.makeCategory()
  const texts = { prod_nm: `${mark} 감자`, brand: mark, origin: mark, description: mark }
  const prodId = await shop.makeProduct({ ...texts, category_id: categoryId, prices: {} })
  await shop.makeSpecialPrice(storeId, prodId, 1234)
  const place = { name: mark, receiver: mark, phone: '01012345678', zip_cd: '04524', addr1: mark, is_default: true }
  const storeDeliveryId = (await shop.insert('store_deliverys', { store_id: storeId, ...place }))
    .store_delivery_id as string
  await shop.insert('store_days', { store_id: storeId, day: addDays(plantedDay(), 9), kind: 'CLOSED', name: mark })
  await shop.insert('favourites', { store_id: storeId, prod_id: prodId })
  await shop.insert('store_aliases', { store_id: storeId, prod_id: prodId, alias: mark, alias_key: mark })
  const alcListId = await shop.makeAllocation(prodId, { [storeId]: 90_000 }, { avail: 90_000, name: mark })
  const token = (await signIn(mall, userCd, { tenantCd: tenantId })).accessToken
  return { tenantId, mark, storeId, prodId, categoryId, alcListId, storeDeliveryId, userId, token, officeToken }
}

/** Creates a basket, an order and a delivery of the store through the calls. */
export async function plantThings(mall: Mall, store: PlantedStore): Promise<PlantedThings> {
  const { token, officeToken } = store
  const sending = { plantBasket: () => plantBasket(mall, store), deliveryDate: plantedDay() }
  const orders = await plantOrders(mall, store, sending)
  const [news, officeNews] = await Promise.all(
    [token, officeToken].map(async (by) => (await mall.ask(unreadNotifications, {}, { token: by })).ok),
  )
  const inquiries = await plantInquiries(mall, store, orders.orderId)
  const basket = await plantBasket(mall, store)
  const asked = { storeId: store.storeId, storeGrade: 'A', basketId: basket.basketId }
  const { content } = (await mall.ask(getBasket, { query: asked }, { token })).ok
  return {
    ...store,
    ...basket,
    basketItemId: content[0]?.basketItemId ?? '',
    requestId: await plantRequest(mall, store),
    notificationId: news?.items[0]?.notificationId ?? '',
    officeNotificationId: officeNews?.items[0]?.notificationId ?? '',
    ...orders,
    ...(await plantSessions(mall, store)),
    officeColleagueId: await arrangeShop(mall.owner, store.tenantId).makeUser(null, {
      user_cd: `colleague ${randomUUID().slice(0, 8)}`,
    }),
    ...(await plantSpares(mall, store)),
    ...(await plantNotice(mall, store)),
    ...(await plantImports(mall, store)),
    changeId: await plantPriceChange(mall, store, plantedDay()),
    ...inquiries,
    ...(await plantFile(mall, store, inquiries.answeredId)),
  }
}

async function plantSessions({ owner }: Mall, { tenantId, userId }: PlantedStore) {
  const [mine, offices] = await owner<{ session_id: string }[]>`
    insert into sessions (tenant_id, user_id, must_change, idle_until, ends_at, address, agent)
    select tenant_id, user_id, false, now() + interval '2 hours', now() + interval '12 hours', '203.0.113.7', ''
    from users where tenant_id = ${tenantId} and (user_id = ${userId} or user_cd = ${`office${tenantId}`}) order by role desc
    returning session_id`
  return { sessionId: mine?.session_id ?? '', officeSessionId: offices?.session_id ?? '' }
}

/** A person and a place of the store that are used by nothing else. */
async function plantSpares({ owner }: Mall, { tenantId, storeId, mark }: PlantedStore) {
  const shop = arrangeShop(owner, tenantId)
  const colleagueId = await shop.makeUser(storeId, { name: mark })
  await owner`delete from memberships where store_id = ${storeId}`
  const guestId = await shop.makeUser(await shop.makeStore())
  await shop.insert('memberships', { user_id: guestId, store_id: storeId, duty: 'BUYER' })
  const place = { name: mark, receiver: mark, phone: '01012345678', zip_cd: '04524', addr1: mark }
  const sparePlaceId = (await shop.insert('store_deliverys', { store_id: storeId, ...place })).store_delivery_id
  const [store] = await owner<{ version: number; company_id: string; company_version: number }[]>`
    select s.version, company_id, c.version as company_version
    from stores s join companies c using (tenant_id, company_id) where store_id = ${storeId}`
  const routeId = (await shop.insert('delivery_routes', { name: `${mark} ${randomUUID()}` })).route_id as string
  await owner`delete from store_days where store_id = ${storeId} and day >= ${markedDay()}`
  await shop.insert('store_days', { store_id: storeId, day: markedDay(), kind: 'CLOSED', name: mark })
  const [keptRouteId, spareRouteId] = await plantRoutes(shop, storeId, mark)
  return {
    colleagueId,
    guestId,
    sparePlaceId: sparePlaceId as string,
    storeVersion: store!.version,
    companyId: store!.company_id,
    companyVersion: store!.company_version,
    routeId,
    keptRouteId,
    spareRouteId,
  }
}

async function plantRoutes(shop: Shop, storeId: string, mark: string) {
  const add = async () =>
    (await shop.insert('delivery_routes', { name: `${mark} ${randomUUID().slice(0, 8)}` })).route_id as string
  const kept = await add()
  await shop.run(
    `insert into store_routes (store_id, route_id) values ($1, $2)
      on conflict (tenant_id, store_id) do update set route_id = excluded.route_id`,
    [storeId, kept],
  )
  return [kept, await add()] as const
}

async function plantNotice(mall: Mall, { tenantId, mark, storeId, officeToken }: PlantedStore) {
  const body = { title: mark, contents: `<p>${mark}</p>`, audience: 'STORES' as const, storeIds: [storeId] }
  const { articleId } = (await mall.ask(createNotice, { body }, { token: officeToken })).ok
  const [office] =
    await mall.owner`select user_id from users where tenant_id = ${tenantId} and user_cd = ${`office${tenantId}`}`
  const file = { user_id: String(office?.['user_id']), name: `${mark}.png`, size: 1, mime: 'image/png' }
  const row = { ...file, has_thumbs: true, ready: true }
  const noticeFileId = (await arrangeShop(mall.owner, tenantId).insert('files', row)).file_id as string
  return { articleId, noticeFileId }
}

async function plantBasket(mall: Mall, { token, mark, prodId }: PlantedStore) {
  const name = `${mark} ${randomUUID().slice(0, 8)}`
  const { basketId } = (await mall.ask(createBasket, { body: { name } }, { token })).ok
  const items = [{ prodId, qty: 2, memo: mark }]
  const { version: basketVersion } = (await mall.ask(setBasketLines, { body: { basketId, items } }, { token })).ok
  return { basketId, basketVersion }
}

/** For a basket of its own, so that the planted one can be asked for. */
async function plantRequest(mall: Mall, store: PlantedStore): Promise<string> {
  const body = await plantBasket(mall, store)
  return (await mall.ask(askForBasket, { body: { ...body, note: store.mark } }, { token: store.token })).ok.requestId
}
