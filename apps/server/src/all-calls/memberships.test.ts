import { addToBasket, getBasket, setBasketLines } from '@mall/contract/baskets'
import { storeHeader } from '@mall/contract/base/call'
import { listNotifications } from '@mall/contract/notifications'
import { placeOrder } from '@mall/contract/orders'
import { addFavourite } from '@mall/contract/products'
import { linkStorePerson, listStorePeople, unlinkStorePerson } from '@mall/contract/stores/people'
import { whoAmI } from '@mall/contract/users'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { notify } from '#features/notifications/notify.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk, signIn } from '#test/people.ts'
import { sendTo, servedRoutes } from '#test/served-routes.ts'

// A person of several stores: each call says which one it is for.

let at: Ordering
let desk: string
let secondId: string
let userId: string
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  desk = await openDesk(made)
  secondId = await at.shop.makeStore({ store_nm: '둘째 가게' })
  userId = await at.shop.makeUser(at.storeId, { user_cd: 'chain', name: '최다점' })
  token = (await signIn(made, 'chain')).accessToken
})

const inStore = (storeId: string) => ({ token, headers: { [storeHeader]: storeId } })
const link = (userCd = 'chain', duty: 'OWNER' | 'BUYER' | 'HELPER' = 'HELPER') =>
  mall.ask(linkStorePerson, { params: { storeId: secondId }, body: { userCd, duty } }, { token: desk })
const unlink = () => mall.ask(unlinkStorePerson, { params: { storeId: secondId, userId } }, { token: desk })
const me = async (as: { token: string; headers?: Record<string, string> }) => (await mall.ask(whoAmI, {}, as)).ok

test('works for a further store with the duty that the person has there', async () => {
  expect((await me({ token })).stores).toBeUndefined()
  expect((await link()).status).toBe(200)
  expect(await me({ token })).toMatchObject({
    ...{ duty: 'OWNER', store: { storeId: at.storeId } },
    stores: [{ storeId: at.storeId }, { storeId: secondId, storeNm: '둘째 가게' }],
  })
  const second = await me(inStore(secondId))
  expect(second).toMatchObject({ duty: 'HELPER', rights: ['read', 'prepare'], store: { storeId: secondId } })
  expect((await mall.ask(listStorePeople, { params: { storeId: secondId } }, { token: desk })).ok).toMatchObject([
    { userCd: 'chain', duty: 'HELPER', home: { storeId: at.storeId } },
  ])
  expect((await mall.owner`select action, facts from audit_rows where action = 'user.linked'`)[0]).toMatchObject({
    facts: { storeNm: '둘째 가게', userCd: 'chain', after: 'HELPER' },
  })
})

test('keeps the baskets and favourites of the stores apart, and sends none of one for the other', async () => {
  const prodId = await at.shop.makeProduct()
  const first = (await mall.ask(addToBasket, { body: { prodId, qty: 2 } }, inStore(at.storeId))).ok
  const second = (await mall.ask(getBasket, { query: {} }, inStore(secondId))).ok
  expect(second).toMatchObject({ totalElements: 0 })
  expect(second.basketId).not.toBe(first.basketId)
  await mall.ask(addFavourite, { query: { prodId } }, inStore(secondId))
  expect(
    (await mall.owner`select store_id from favourites where prod_id = ${prodId}`).map(
      (row) => row['store_id'] as string,
    ),
  ).toEqual([secondId])
  await link('chain', 'BUYER')
  const body = {
    ...{ basketId: first.basketId, basketVersion: first.version },
    ...{ storeDeliveryId: at.placeId, deliveryDate: at.day },
  }
  const send = (storeId: string) => {
    const { headers } = inStore(storeId)
    return mall.ask(placeOrder, { body }, { token, headers: { ...headers, 'idempotency-key': randomUUID() } })
  }
  expect((await send(secondId)).status).toBe(404)
  const items = [{ prodId, qty: 9 }]
  const write = await mall.ask(setBasketLines, { body: { basketId: first.basketId, items } }, inStore(secondId))
  expect(write.status).toBe(404)
  expect((await send(at.storeId)).status).toBe(200)
})

test('names the store in notifications of a person of several', async () => {
  await atomically(mall.database.tenant('10'), (trx) =>
    notify(trx, { storeId: secondId }, { code: 'ORDER_SHIPPED', url: '/app/main/mal006/1', params: { orderNo: 'N1' } }),
  )
  const [newest] = (await mall.ask(listNotifications, { query: {} }, { token })).ok.content
  expect(newest).toMatchObject({ text: '[둘째 가게] 주문한 물건이 출고됐어요. N1', storeId: secondId })
})

test('lets the person sign in while trade goes on with one of the stores', async () => {
  await mall.owner`update stores set end_day = '2026-01-01' where store_id = ${at.storeId}`
  const { accessToken } = await signIn(mall, 'chain')
  expect((await me({ token: accessToken })).store?.storeId).toBe(secondId)
  await mall.owner`update stores set end_day = null where store_id = ${at.storeId}`
})

test('refuses a store immediately after the person has left it, in every call', async () => {
  expect((await me(inStore(secondId))).store?.storeId).toBe(secondId)
  expect((await unlink()).status).toBe(200)
  const routes = (await servedRoutes(mall)).filter(({ access }) => access === 'store' || access === 'user')
  for (const storeId of [secondId, randomUUID(), 'x']) {
    for (const route of routes) {
      const params = Object.fromEntries(Object.keys(route.params).map((name) => [name, 'x']))
      const { statusCode, body } = await sendTo(mall, route, { params, headers: { [storeHeader]: storeId } }, token)
      expect([route.name, statusCode, body.includes('NOT_YOUR_STORE')]).toEqual([route.name, 403, true])
    }
  }
  expect((await me({ token })).stores).toBeUndefined()
  expect((await unlink()).status).toBe(404)
})

test('changes the duty of a linked person, unless another editor was first', async () => {
  const give = (duty: 'OWNER' | 'BUYER' | 'HELPER', seenDuty: 'OWNER' | 'BUYER' | 'HELPER') =>
    mall.ask(
      linkStorePerson,
      { params: { storeId: secondId }, body: { userCd: 'chain', duty, seenDuty } },
      { token: desk },
    )
  await link('chain', 'BUYER')
  expect((await give('HELPER', 'BUYER')).status).toBe(200)
  expect((await give('OWNER', 'BUYER')).problem.code).toBe('CONFLICT')
  const { ok } = await mall.ask(listStorePeople, { params: { storeId: secondId } }, { token: desk })
  expect(ok.find(({ userId: id }) => id === userId)?.duty).toBe('HELPER')
  await unlink()
  // Removed meanwhile: saving a duty does not bring the person back.
  expect((await give('OWNER', 'HELPER')).problem.code).toBe('CONFLICT')
  expect((await unlink()).status).toBe(404)
})

test('refuses to link unknown people, people of the office and those who are there already', async () => {
  expect((await link('nobody')).problem.code).toBe('NO_SUCH_PERSON')
  expect((await link('desk')).problem.code).toBe('NO_SUCH_PERSON')
  await at.shop.makeUser(secondId, { user_cd: 'there' })
  expect((await link('there')).problem.code).toBe('ALREADY_IN_STORE')
})

test('requires the second factor of those who work for a store that requires it', async () => {
  const asked = async () =>
    (await mall.owner`select otp_required from users where user_id = ${userId}`)[0]!['otp_required'] as boolean
  await link()
  await mall.owner`update stores set otp_required = true where store_id = ${secondId}`
  expect(await asked()).toBe(true)
  await mall.owner`update users set otp_asked = false where user_id = ${userId}`
  await link()
  expect(await asked()).toBe(true)
  expect((await mall.ask(whoAmI, {}, { token })).status).toBe(401)
  await mall.owner`delete from memberships`
})

test('leaves nothing behind when linking cannot be written to the audit log', async () => {
  await mall.owner`alter table audit_rows add constraint broken check (action <> 'user.linked') not valid`
  expect((await link()).status).toBe(500)
  await mall.owner`alter table audit_rows drop constraint broken`
  expect(await mall.owner`select from memberships`).toHaveLength(0)
})
