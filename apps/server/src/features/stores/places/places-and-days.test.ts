import { createBasket, setBasketLines } from '@mall/contract/baskets'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { getOfficeOrder } from '@mall/contract/office-orders'
import { placeOrder } from '@mall/contract/orders'
import { storeDeliverys } from '@mall/contract/store-orders'
import { addPlace, changePlace, listPlaces, removePlace } from '@mall/contract/stores/places'
import { listStoreDays, markStoreDay, setWeekdays, unmarkStoreDay } from '@mall/contract/stores/days'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, seoulDay, weekday } from '#platform/day.ts'
import { send } from '#test/form.ts'
import { untilOneWaits } from '#test/load/held-rows.ts'
import { useMall } from '#test/mall.ts'
import { openTenants, plantedDay, plantStore } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
let storeId: string
let buyer: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
beforeEach(async () => {
  storeId = await arrangeShop(mall.owner).makeStore()
  buyer = await tokenFor(mall, storeId)
})

const place = (over: object = {}) => ({
  name: '주방',
  receiver: '박점장',
  phone: '010-1234-5678',
  zipCd: '04524',
  addr1: '서울 중구 을지로 1',
  addr2: '지하 1층',
  isDefault: false,
  ...over,
})
const add = (over: object = {}) => mall.ask(addPlace, { params: { storeId }, body: place(over) }, { token })
const places = async () => (await mall.ask(listPlaces, { params: { storeId } }, { token })).ok
const change = (storeDeliveryId: string, body: ReturnType<typeof place> & { version: number }) =>
  mall.ask(changePlace, { params: { storeId, storeDeliveryId }, body }, { token })
const remove = (storeDeliveryId: string) => mall.ask(removePlace, { params: { storeId, storeDeliveryId } }, { token })
const openPlanted = () => plantStore(mall, { tenantId: '10', mark: `가게 ${randomUUID()}`, officeToken: token })
const audits = (action: string) =>
  mall.owner`select facts from audit_rows where action = ${action} and facts->>'storeId' = ${storeId} order by at`

describe('a delivery place', () => {
  test('is the default if it is the first, and gives that up to another one', async () => {
    await add({ isDefault: false })
    await add({ name: '창고', isDefault: true })
    expect((await places()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['창고', true],
      ['주방', false],
    ])
    const [, kitchen] = await places()
    expect((await change(kitchen!.storeDeliveryId, { ...place({ isDefault: true }), version: 1 })).status).toBe(200)
    expect((await places()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['주방', true],
      ['창고', false],
    ])
  })

  test('reports all wrong fields together', async () => {
    const { problem } = await add({ name: '', receiver: ' ', phone: '1', zipCd: '123', addr1: '' })
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['addr1', 'name', 'phone', 'receiver', 'zipCd'])
  })

  test('is changed by one of two editors, and audited before and after', async () => {
    const { storeDeliveryId } = (await add()).ok
    const answers = await Promise.all(
      ['정문', '후문'].map((addr2) => change(storeDeliveryId, { ...place({ addr2 }), version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await audits('store.place-changed')).toMatchObject([{ facts: { before: { addr2: '지하 1층' } } }])
  })

  test('waits for a change of many, which does not lock its store, and is then of another version', async () => {
    const { storeDeliveryId } = (await add()).ok
    const answer = await mall.owner.begin(async (many) => {
      await many`update store_deliverys set addr2 = '', version = 2 where store_delivery_id = ${storeDeliveryId}`
      const asked = change(storeDeliveryId, { ...place({ addr2: '후문' }), version: 1 })
      await untilOneWaits(mall)
      return { asked }
    })
    expect((await answer.asked).status).toBe(409)
    expect((await places()).map(({ addr2 }) => addr2)).toEqual([''])
  })

  test('stays while an open order goes to it, and hands the default on when it is removed', async () => {
    const shop = arrangeShop(mall.owner)
    const first = (await add()).ok.storeDeliveryId
    const second = (await add({ name: '창고' })).ok.storeDeliveryId
    const prodId = await shop.makeProduct()
    const orderId = await shop.makeOrder(storeId, [[prodId, 1]], { store_delivery_id: first, status: '20' })
    const { problem } = await remove(first)
    expect(problem).toMatchObject({ code: 'PLACE_IN_USE', message: expect.stringContaining('1건') as string })
    await mall.owner`update orders set status = '50' where order_id = ${orderId}`
    expect((await remove(first)).status).toBe(200)
    expect(await places()).toMatchObject([{ storeDeliveryId: second, isDefault: true }])
    expect((await remove(first)).status).toBe(404)
  })

  test('keeps photos for the driver, which stores do not see, in the order in which they are sent', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#393' } })
      .jpeg()
      .toBuffer()
    const one = (await send(mall, token, '문.jpg', photo)).ok.fileId
    const two = (await send(mall, token, '선반.jpg', photo)).ok.fileId
    const { storeDeliveryId } = (await add({ fileIds: [two, one] })).ok
    const pictures = async () => (await places())[0]?.pictures.map(({ name }) => name)
    expect(await pictures()).toEqual(['선반.jpg', '문.jpg'])
    const read = (by: string) =>
      mall.app.inject({ url: `/nuri/api/files/${one}/download?thumb=1`, headers: { authorization: `Bearer ${by}` } })
    expect([(await read(token)).statusCode, (await read(buyer)).statusCode]).toEqual([200, 404])
    // A page that does not name them leaves them.
    expect((await change(storeDeliveryId, { ...place({ addr2: '1층' }), version: 1 })).status).toBe(200)
    expect(await pictures()).toHaveLength(2)
    expect((await change(storeDeliveryId, { ...place({ addr2: '1층', fileIds: [one] }), version: 2 })).status).toBe(200)
    expect(await pictures()).toEqual(['문.jpg'])
    expect(await audits('store.place-changed')).toMatchObject([
      { facts: { before: { addr2: '지하 1층' } } },
      { facts: { before: { pictures: [two, one] }, after: { pictures: [one] } } },
    ])
    expect((await remove(storeDeliveryId)).status).toBe(200)
    const loose = await mall.owner`select owner_id from files where file_id in (${one}, ${two})`
    expect(loose).toEqual([{ owner_id: null }, { owner_id: null }])
  })

  test('takes no papers as photos, no photo of another person, and keeps nothing of what it refuses', async () => {
    const paper = (await send(mall, token, '약도.txt', '골목 안')).ok.fileId
    expect((await add({ fileIds: [paper] })).problem).toMatchObject({
      code: 'REFUSED',
      fields: { fileIds: expect.stringContaining('사진') as string },
    })
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#393' } })
      .png()
      .toBuffer()
    const foreign = (await send(mall, buyer, '문.png', photo)).ok.fileId
    expect((await add({ fileIds: [foreign] })).status).toBe(404)
    expect(await places()).toEqual([])
    expect((await mall.owner`select owner_id from files where file_id = ${paper}`)[0]?.['owner_id']).toBeNull()
  })

  test('of another store is not found', async () => {
    const { storeDeliveryId } = (await add()).ok
    storeId = await arrangeShop(mall.owner).makeStore()
    expect((await remove(storeDeliveryId)).status).toBe(404)
    expect((await change(storeDeliveryId, { ...place(), version: 1 })).status).toBe(404)
  })
})

const today = () => seoulDay(new Date())
const days = async () => (await mall.ask(listStoreDays, { params: { storeId } }, { token })).ok
const openDays = async (from: string, to: string) => {
  const query = { storeId, from, to }
  const { ok } = await mall.ask(deliveryRequestDates, { query }, { token: buyer })
  return ok.days.filter(({ available }) => available)
}
const mark = (body: object) =>
  mall.ask(markStoreDay, { params: { storeId }, body: { name: '요청', ...body } as never }, { token })

describe('the weekdays of a store', () => {
  const set = (deliveryDays: number[] | null, seen: number[] | null) =>
    mall.ask(setWeekdays, { params: { storeId }, body: { deliveryDays, seen } }, { token })

  test('decide its delivery days immediately, and can be given back to the wholesaler', async () => {
    const [from, to] = [addDays(today(), 1), addDays(today(), 21)]
    const all = (await openDays(from, to)).length
    expect((await set([5, 2, 2], null)).status).toBe(200)
    expect((await days()).deliveryDays).toEqual([2, 5])
    const open = await openDays(from, to)
    expect(open.length).toBeGreaterThan(0)
    expect(open.every(({ date }) => [2, 5].includes(weekday(date)))).toBe(true)
    expect((await set(null, [2, 5])).status).toBe(200)
    expect((await openDays(from, to)).length).toBe(all)
    expect(await audits('store.weekdays')).toMatchObject([
      { facts: { before: null, after: [2, 5] } },
      { facts: { before: [2, 5], after: null } },
    ])
  })

  test('are not overwritten by an editor who saw others', async () => {
    const answers = await Promise.all([set([1], null), set([2], null)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await set([3], null)).problem.code).toBe('CONFLICT')
  })
})

describe('a day of a store', () => {
  test('is closed, or usual again', async () => {
    const day = addDays(today(), 8)
    const isOpen = async () => (await openDays(day, day)).length === 1
    const before = await isOpen()
    expect((await mark({ day, kind: 'CLOSED', name: '임시 휴업' })).status).toBe(200)
    expect(await isOpen()).toBe(false)
    expect((await days()).days).toEqual([{ day, kind: 'CLOSED', name: '임시 휴업', deadline: null }])
    expect((await mark({ day, kind: 'EXTRA' })).problem.code).toBe('DAY_TAKEN')
    const query = { day, kind: 'CLOSED' as const, reason: '영업해요' }
    const silent = { params: { storeId }, query: { ...query, reason: ' ' } }
    expect((await mall.ask(unmarkStoreDay, silent, { token })).problem.code).toBe('REASON_NEEDED')
    expect((await mall.ask(unmarkStoreDay, { params: { storeId }, query }, { token })).status).toBe(200)
    expect(await isOpen()).toBe(before)
    expect((await mall.ask(unmarkStoreDay, { params: { storeId }, query }, { token })).status).toBe(404)
  })

  test('is delivered to besides the weekdays', async () => {
    const day = addDays(today(), 9)
    const deliveryDays = [(weekday(day) + 1) % 7]
    await mall.ask(setWeekdays, { params: { storeId }, body: { deliveryDays, seen: null } }, { token })
    expect(await openDays(day, day)).toEqual([])
    await mark({ day, kind: 'EXTRA' })
    expect((await openDays(day, day)).length).toBe(1)
  })

  test('has a cut-off of its own, only with a reason and a time', async () => {
    const day = addDays(today(), 10)
    const deadline = `${addDays(day, -2)}T18:30:00+09:00`
    const { problem } = await mark({ day, kind: 'OVERRIDE', name: ' 네 ' })
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['deadline', 'name'])
    const late = { day, kind: 'OVERRIDE', name: '행사', deadline: `${addDays(day, 1)}T01:00:00+09:00` }
    expect(Object.keys((await mark(late)).problem.fields ?? {})).toEqual(['deadline'])
    expect((await mark({ ...late, deadline })).status).toBe(200)
    const [open] = await openDays(day, day)
    if (open) expect(new Date(open.deadline)).toEqual(new Date(deadline))
    expect((await days()).days).toMatchObject([{ kind: 'OVERRIDE', name: '행사' }])
    expect(await audits('store.day-marked')).toMatchObject([{ facts: { after: { day, name: '행사' } } }])
  })

  test('is not in the past', async () => {
    const { problem } = await mark({ day: addDays(today(), -1), kind: 'CLOSED' })
    expect(Object.keys(problem.fields ?? {})).toEqual(['day'])
  })
})

describe('a place with weekdays of its own', () => {
  test('is delivered to on these, and orders for other days are rejected', async () => {
    const at = await openPlanted()
    const days = async (storeDeliveryId: string) => {
      const query = { storeId: at.storeId, storeDeliveryId }
      return (await mall.ask(deliveryRequestDates, { query }, { token: at.token })).ok.days
    }
    const day = plantedDay()
    const deliveryDays = [weekday(addDays(day, 1))]
    const other = place({ name: '창고', deliveryDays })
    const params = { storeId: at.storeId }
    const { storeDeliveryId } = (await mall.ask(addPlace, { params, body: other }, { token })).ok
    const open = (await days(storeDeliveryId)).filter(({ available }) => available).map(({ date }) => weekday(date))
    expect(new Set(open)).toEqual(new Set(deliveryDays))
    expect((await days(at.storeDeliveryId)).find(({ date }) => date === day)?.available).toBe(true)

    const { basketId } = (await mall.ask(createBasket, { body: { name: '오늘' } }, { token: at.token })).ok
    const items = [{ prodId: at.prodId, qty: 2 }]
    const { version } = (await mall.ask(setBasketLines, { body: { basketId, items } }, { token: at.token })).ok
    const body = { basketId, basketVersion: version, storeDeliveryId, deliveryDate: day, memo: '' }
    const headers = { 'idempotency-key': randomUUID() }
    const sent = await mall.ask(placeOrder, { body }, { token: at.token, headers })
    expect(sent.problem.code).toBe('DELIVERY_DAY_CLOSED')
  })
})

test('shows the notes for the driver to the office, and to no store', async () => {
  const at = await openPlanted()
  const notes = { entryNote: '뒷문\n비밀번호  1234*', dropNote: '냉장고 옆' }
  await mall.owner`update store_deliverys set is_default = false where store_id = ${at.storeId}`
  const params = { storeId: at.storeId }
  const body = place({ ...notes, isDefault: true })
  const { storeDeliveryId } = (await mall.ask(addPlace, { params, body }, { token })).ok
  const shop = arrangeShop(mall.owner)
  const orderId = await shop.makeOrder(at.storeId, [[at.prodId, 1]], { store_delivery_id: storeDeliveryId })
  const { ok } = await mall.ask(getOfficeOrder, { params: { orderId } }, { token })
  expect(ok.driver).toMatchObject({ entryNote: '뒷문\n비밀번호 1234*', dropNote: '냉장고 옆' })
  const shown = await mall.ask(storeDeliverys, { params }, { token: at.token })
  expect(JSON.stringify(shown.ok)).not.toContain('1234*')
})
