import { createBasket, setBasketLines } from '@mall/contract/baskets'
import { placeOrder } from '@mall/contract/orders'
import { jwtLogin } from '@mall/contract/session'
import { changeStore, getStore, type OfficeStore } from '@mall/contract/stores'
import { whoAmI } from '@mall/contract/users'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { claimMails } from '#features/notifications/mail/mails.queries.ts'
import { insertRung } from '#features/notifications/notify.queries.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { signIn, usualPassword } from '#test/people.ts'
import { openTenants, plantedDay, plantStore } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})

const today = () => seoulDay(new Date())
const yesterday = () => addDays(today(), -1)

function fieldsOf(store: Omit<OfficeStore, 'ended'>, endDay: string | null) {
  const { storeId: _, creditLimit: __, balance: ___, inTransit: ____, ...fields } = store
  return { ...fields, endDay }
}

describe('a store whose last day is over', () => {
  test('signs its people out, lets no one in, and lets them in again when it is reopened', async () => {
    const storeId = await arrangeShop(mall.owner).makeStore()
    const userCd = `ended-${randomUUID().slice(0, 8)}`
    await arrangeShop(mall.owner).makeUser(storeId, { user_cd: userCd })
    const buyer = (await signIn(mall, userCd)).accessToken
    const until = async (endDay: string | null) => {
      const { ended: _, ...store } = (await mall.ask(getStore, { params: { storeId } }, { token })).ok
      const answer = await mall.ask(changeStore, { params: { storeId }, body: fieldsOf(store, endDay) }, { token })
      expect(answer.status).toBe(200)
    }
    await until(today())
    expect((await mall.ask(whoAmI, {}, { token: buyer })).status).toBe(200)
    await until(yesterday())
    await expect.poll(async () => (await mall.ask(whoAmI, {}, { token: buyer })).status).toBe(401)
    const credentials = { body: { username: userCd, password: usualPassword } }
    expect((await mall.ask(jwtLogin, credentials)).problem.code).toBe('STORE_ENDED')
    expect((await mall.ask(jwtLogin, { body: { ...credentials.body, password: 'wrong' } })).problem.code).toBe(
      'BAD_CREDENTIALS',
    )
    await until(null)
    await signIn(mall, userCd)
  })

  test('cannot order any more, not even by a request that is under way', async () => {
    const planted = await plantStore(mall, { tenantId: '10', mark: '마지막가게', officeToken: token })
    const own = { token: planted.token }
    const { basketId } = (await mall.ask(createBasket, { body: { name: '오늘' } }, own)).ok
    const items = [{ prodId: planted.prodId, qty: 2 }]
    const { version } = (await mall.ask(setBasketLines, { body: { basketId, items } }, own)).ok
    const body = {
      basketId,
      basketVersion: version,
      storeDeliveryId: planted.storeDeliveryId,
      deliveryDate: plantedDay(),
      memo: '',
    }
    const headers = { 'idempotency-key': randomUUID() }
    const waiting = async () => (await mall.owner`select from pg_locks where not granted`).length
    let sent: ReturnType<typeof mall.ask<typeof placeOrder>> | undefined
    await mall.owner.begin(async (trx) => {
      await trx`select from baskets where basket_id = ${basketId} for update`
      sent = mall.ask(placeOrder, { body }, { ...own, headers })
      await expect.poll(waiting, { interval: 20 }).toBe(1)
      await mall.owner`update stores set end_day = ${yesterday()} where store_id = ${planted.storeId}`
    })
    expect((await sent!).problem.code).toBe('STORE_ENDED')
    expect((await mall.owner`select from orders where store_id = ${planted.storeId}`).length).toBe(0)
  })
})

describe('a store whose first day is still to come', () => {
  test('refuses every sign-in before the first day', async () => {
    const storeId = await arrangeShop(mall.owner).makeStore({ start_day: addDays(today(), 1) })
    const userCd = `early-${randomUUID().slice(0, 8)}`
    await arrangeShop(mall.owner).makeUser(storeId, { user_cd: userCd })
    const credentials = { body: { username: userCd, password: usualPassword } }
    expect((await mall.ask(jwtLogin, credentials)).problem.code).toBe('STORE_NOT_BEGUN')
    await mall.owner`update stores set start_day = ${today()} where store_id = ${storeId}`
    await signIn(mall, userCd)
  })
})

test('notifies no user of a store that has ended or not begun, and sends them no mail that was due', async () => {
  const shop = arrangeShop(mall.owner)
  const days = { open: {}, ended: { end_day: yesterday() }, early: { start_day: addDays(today(), 1) } }
  const users: Record<string, string> = {}
  for (const [name, fields] of Object.entries(days)) {
    const userId = await shop.makeUser(await shop.makeStore({ store_grade: 'X', ...fields }))
    users[name] = userId
    await shop.insert('notification_settings', { user_id: userId, mail_address: `${name}@example.com` })
    await shop.insert('mails', { user_id: userId, code: 'NOTICE', url: '/', params: {} })
  }
  await atomically(mall.database.tenant('10'), async (trx) => {
    await insertRung(trx, { grades: ['X'] }, { code: 'NOTICE', url: '/app/main/mal008', params: { title: '휴무' } })
    const due = (await claimMails(trx, 100)).flatMap(({ mail_address: address }) => address ?? [])
    expect(due).toEqual(['open@example.com'])
  })
  const rung = await mall.owner`select user_id from notifications where user_id = any(${Object.values(users)}::uuid[])`
  expect(rung.map(({ user_id: userId }) => userId as string)).toEqual([users['open']])
})
