import { getStoreLife } from '@mall/contract/stores/life'
import { readNotice } from '@mall/contract/notices'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import {
  openTenants,
  plantedDay,
  plantOffice,
  plantStore,
  plantThings,
  type PlantedThings,
} from '#test/planted/planted.ts'

let own: PlantedThings
let quiet: PlantedThings['storeId']
const mall = useMall(async (made) => {
  await openTenants(made)
  const officeToken = await plantOffice(made, '10', '도매')
  own = await plantThings(made, await plantStore(made, { tenantId: '10', mark: '가게', officeToken }))
  quiet = (await plantStore(made, { tenantId: '10', mark: '조용한가게', officeToken })).storeId
})

const life = async (storeId: string) =>
  (await mall.ask(getStoreLife, { params: { storeId } }, { token: own.officeToken })).ok

test('shows what a store ordered, what it buys and what it has not read', async () => {
  const { today, habits, products, unreadNotices } = await life(own.storeId)
  expect(today).toBe(seoulDay(new Date()))
  // Three orders of two at 1,234 won without tax, all still to be delivered.
  expect(habits).toMatchObject({ lastDelivery: plantedDay(), usualGap: null, isSilent: false })
  expect(products).toMatchObject([{ prodId: own.prodId, times: 3, lastQty: 2 }])
  expect(unreadNotices).toMatchObject([{ articleId: own.articleId, title: own.mark }])
  await mall.ask(readNotice, { body: { articleId: own.articleId } }, { token: own.token })
  expect((await life(own.storeId)).unreadNotices).toEqual([])
})

test('counts the deliveries of this week, without those of the next and of cancelled orders', async () => {
  const deliver = (inDays: number) =>
    mall.owner`update orders set delivery_date = ${addDays(seoulDay(new Date()), inDays)} where order_id = ${own.orderId}`
  const thisWeek = async () => (await life(own.storeId)).habits.weeks.at(-1)
  await mall.owner`update orders set delivery_date = ${seoulDay(new Date())} where store_id = ${own.storeId}`
  expect(await thisWeek()).toMatchObject({ orders: 3 })
  await deliver(7)
  expect(await thisWeek()).toMatchObject({ orders: 2 })
  await deliver(0)
  await mall.owner`update orders set status = '90' where order_id = ${own.orderId}`
  expect(await thisWeek()).toMatchObject({ orders: 2 })
})

test('shows nothing of other stores', async () => {
  expect(await life(quiet)).toMatchObject({
    habits: { lastDelivery: null, usualAmt: null },
    products: [],
    unreadNotices: [],
  })
})
