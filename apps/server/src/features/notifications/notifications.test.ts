import {
  changeNotificationSettings,
  listNotifications,
  notificationSettings,
  readNotifications,
  unreadNotifications,
} from '@mall/contract/notifications'
import { setOrderStatus } from '@mall/contract/office-orders'
import { deleteOrder, getOrder } from '@mall/contract/orders'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, openDesk, signIn } from '#test/people.ts'

let ordering: Ordering
let office: string
let colleague: string
let elsewhere: string
let prodId: string
const mall = useMall(async (mall) => {
  ordering = await openOrdering(mall)
  office = await openDesk(mall)
  await ordering.shop.makeUser(ordering.storeId, { user_cd: 'colleague' })
  colleague = (await signIn(mall, 'colleague')).accessToken
  await addPerson(mall, { userCd: 'far', tenantId: '20' })
  elsewhere = (await signIn(mall, 'far', { tenantCd: '20' })).accessToken
  prodId = await ordering.shop.makeProduct({ prod_nm: '감자' })
})

beforeEach(async () => {
  await mall.owner`delete from notifications`
  await mall.owner`delete from notification_settings`
  await ordering.shop.run(`update stores set credit_limit = 0`)
})

async function order(qty = 4): Promise<string> {
  const answer = await ordering.send(await ordering.fill([[prodId, qty]]))
  expect(answer.status).toBe(200)
  return (answer.ok as { orderId: string }).orderId
}

async function bell(token: string, lang: 'ko' | 'en' = 'ko') {
  return (await mall.ask(unreadNotifications, {}, { token, lang })).ok
}

async function move(orderId: string, to: '10' | '20' | '40' | '50' | '90', lines?: object[]) {
  const body = { orderIds: [orderId], to, note: '매장과 통화했어요', ...(lines && { lines }) } as never
  const { status, problem } = await mall.ask(setOrderStatus, { body }, { token: office })
  expect(problem.code).toBeUndefined()
  expect(status).toBe(200)
}

test('notifies the office of an order and the store of its progress, with a link and in their language', async () => {
  const orderId = await order()
  const { count, items } = await bell(office)
  expect(count).toBe(1)
  expect(items[0]).toMatchObject({ code: 'ORDER_PLACED', url: `/office/orders/${orderId}`, readAt: null })
  expect(items[0]?.text).toMatch(/^가게 10 · 새 주문이 들어왔어요\. \d+월 \d+일\(.\) 배송 · \d{6}-\d{6}$/)
  expect((await bell(office, 'en')).items[0]?.text).toMatch(
    /^가게 10: New order \d{6}-\d{6}, for delivery on \w{3} \d+ \w{3}\.$/,
  )
  expect((await bell(ordering.token)).count).toBe(0)

  await move(orderId, '20')
  await move(orderId, '40')
  await move(orderId, '50')
  const own = (await bell(ordering.token)).items
  expect(own.map(({ code }) => code)).toEqual(['ORDER_DELIVERED', 'ORDER_SHIPPED', 'ORDER_CONFIRMED'])
  expect(own[0]?.url).toBe(`/app/main/mal006/${orderId}`)
  expect((await bell(colleague)).count).toBe(3)
  expect((await bell(elsewhere)).count).toBe(0)
})

test('reports a shortage instead of a plain confirmation', async () => {
  const orderId = await order(5)
  const { lines } = (await mall.ask(getOrder, { params: { orderId } }, { token: ordering.token })).ok
  await move(orderId, '20', [{ orderLineId: lines[0]?.orderLineId, confirmedQty: 3, reason: '품절' }])
  await move(orderId, '40')
  expect((await bell(ordering.token)).items.map(({ code }) => code)).toEqual(['ORDER_SHIPPED', 'ORDER_SHORT'])
})

test('says what comes short, once for each change, with names cut to fit', async () => {
  const long = await ordering.shop.makeProduct({
    prod_nm: '아주 긴 이름의 친환경 무농약 햇감자 특대 사이즈 왕특 상품',
    unit: 'BOX',
  })
  const lines: [string, number][] = [
    [long, 7],
    [prodId, 4],
  ]
  const orderId = await ordering.place(lines)
  const detail = (await mall.ask(getOrder, { params: { orderId } }, { token: ordering.token })).ok
  const [first, second] = detail.lines.map(({ orderLineId }) => orderLineId)
  const confirmed = [
    { orderLineId: first, confirmedQty: 5, reason: '품절' },
    { orderLineId: second, confirmedQty: 3, reason: '품절' },
  ]
  await move(orderId, '20', confirmed)
  const again = { orderIds: [orderId], to: '20', lines: confirmed } as never
  expect((await mall.ask(setOrderStatus, { body: again }, { token: office })).problem.code).toBe('MOVE_REFUSED')
  await move(orderId, '40', [{ orderLineId: first, shippedQty: 4, reason: '파손' }])
  const texts = (await bell(ordering.token)).items.map(({ text }) => text)
  const name = '아주 긴 이름의 친환경 무농약 햇감자 특대 사이즈 왕…'
  expect(texts.filter((text) => text.startsWith('수량'))).toEqual([
    expect.stringMatching(new RegExp(`^수량이 줄었어요: ${name} 5박스 → 4박스 · \\d+월 \\d+일\\(.\\) 배송분$`)),
    expect.stringMatching(new RegExp(`^수량이 줄었어요: ${name} 7박스 → 5박스 외 1건 · \\d+월 \\d+일\\(.\\) 배송분$`)),
  ])
  const english = (await bell(ordering.token, 'en')).items.map(({ text }) => text)
  expect(english.at(-1)).toMatch(/^Less will come on \w{3} \d+ \w{3}: .*… 7 boxes → 5 boxes and 1 more$/)
})

test('notifies both sides of an order over the limit, and the store of its release', async () => {
  await ordering.shop.run(`update stores set credit_limit = 1`)
  const orderId = await order()
  expect((await bell(office)).items.map(({ code }) => code)).toEqual(['ORDER_HELD'])
  expect((await bell(office)).items[0]?.text).toContain('보류(승인대기)')
  await move(orderId, '10')
  expect((await bell(ordering.token)).items.map(({ code }) => code)).toEqual(['ORDER_RELEASED', 'ORDER_HELD'])
})

test('notifies the side that did not cancel, once', async () => {
  const orderId = await order()
  const cancel = () => mall.ask(deleteOrder, { query: { orderId } }, { token: ordering.token })
  await cancel()
  await cancel()
  expect((await bell(office)).items.map(({ code }) => code)).toEqual(['ORDER_CANCELLED', 'ORDER_PLACED'])
  expect((await bell(ordering.token)).count).toBe(0)
  await move(await order(), '90')
  expect((await bell(ordering.token)).items.map(({ code }) => code)).toEqual(['ORDER_CANCELLED'])
})

test('clears a store’s notifications of an order once either side cancels it', async () => {
  await ordering.shop.run(`update stores set credit_limit = 1`)
  const [own, kept, others] = [await order(), await order(), await order()]
  await mall.ask(deleteOrder, { query: { orderId: own } }, { token: ordering.token })
  await move(others, '90')
  for (const token of [ordering.token, colleague])
    expect((await bell(token)).items.map(({ code, url }) => [code, url.split('/').at(-1)])).toEqual([
      ['ORDER_CANCELLED', others],
      ['ORDER_HELD', kept],
    ])
  const { content } = (await mall.ask(listNotifications, { query: { state: 'read' } }, { token: ordering.token })).ok
  expect(content).toHaveLength(2)
})

test('creates no notification for a rejected order', async () => {
  const basket = await ordering.fill([[prodId, 1]])
  expect((await ordering.send({ ...basket, version: basket.version + 7 })).status).toBe(409)
  expect((await bell(office)).count).toBe(0)
})

test('marks single notifications as read, or all up to a time', async () => {
  const orderId = await order()
  await move(orderId, '20')
  await move(orderId, '40')
  const [shipped, confirmed] = (await bell(ordering.token)).items
  const read = (body: object, token = ordering.token) => mall.ask(readNotifications, { body }, { token })
  expect((await read({ notificationIds: [shipped!.notificationId] })).status).toBe(200)
  expect((await bell(ordering.token)).items.map(({ code }) => code)).toEqual(['ORDER_CONFIRMED'])
  await move(orderId, '50')
  expect((await read({ until: confirmed!.at })).status).toBe(200)
  expect((await bell(ordering.token)).items.map(({ code }) => code)).toEqual(['ORDER_DELIVERED'])
  expect((await read({})).status).toBe(200)
  expect((await bell(ordering.token)).count).toBe(0)
  // The colleague's notifications are separate.
  expect((await bell(colleague)).count).toBe(3)
  const { content, totalElements } = (await mall.ask(listNotifications, { query: { size: 2 } }, { token: colleague }))
    .ok
  expect([content.length, totalElements]).toEqual([2, 3])
})

test('marks none as read when any id is foreign, unknown or malformed', async () => {
  await move(await order(), '20')
  const own = (await bell(ordering.token)).items[0]!.notificationId
  const others = (await bell(colleague)).items[0]!.notificationId
  for (const id of [others, randomUUID(), 'x']) {
    const body = { notificationIds: [own, id] }
    expect((await mall.ask(readNotifications, { body }, { token: ordering.token })).problem.code).toBe('NOT_FOUND')
  }
  expect((await bell(ordering.token)).count).toBe(1)
  expect((await bell(colleague)).count).toBe(1)
  for (const until of ['yesterday', '0000-01-01', '0000-01-01T00:00:00Z', '+275760-09-13'])
    expect((await mall.ask(readNotifications, { body: { until } }, { token: colleague })).status).toBe(400)
})

test('stops notifications that the user switched off, and no one else’s', async () => {
  const before = (await mall.ask(notificationSettings, {}, { token: ordering.token })).ok
  expect(before).toMatchObject({ mailAddress: null, mailOffered: false })
  expect(before.codes.every(({ bell }) => bell)).toBe(true)
  expect(before.codes.map(({ code }) => code)).not.toContain('ORDER_PLACED')
  const codes = before.codes.map((one) => ({ ...one, bell: one.code !== 'ORDER_CONFIRMED', mail: false }))
  const body = { codes, mailAddress: 'store@example.com' }
  expect((await mall.ask(changeNotificationSettings, { body }, { token: ordering.token })).status).toBe(200)
  const after = (await mall.ask(notificationSettings, {}, { token: ordering.token })).ok
  expect(after).toEqual({ ...body, mailOffered: false })
  await move(await order(), '20')
  expect((await bell(ordering.token)).count).toBe(0)
  expect((await bell(colleague)).count).toBe(1)
  for (const mailAddress of ['nobody', 'a@b', 'a@b.c\r\nBcc: x@y.z'])
    expect(
      (await mall.ask(changeNotificationSettings, { body: { codes, mailAddress } }, { token: colleague })).status,
    ).toBe(400)
})
