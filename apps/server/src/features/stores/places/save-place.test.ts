import { createBasket, setBasketLines } from '@mall/contract/baskets'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { getOfficeOrder } from '@mall/contract/office-orders'
import { placeOrder } from '@mall/contract/orders'
import { storeDeliverys } from '@mall/contract/store-orders'
import { addPlace, changePlace, listPlaces, removePlace } from '@mall/contract/stores/places'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addDays, weekday } from '#platform/day.ts'
import { send } from '#test/form.ts'
import { untilOneWaits } from '#test/load/held-rows.ts'
import { plantedDay, plantStore } from '#test/planted/planted.ts'
import { arrangeShop } from '#test/shop.ts'
import { useStoreDesk } from '#test/malls/store-desk.ts'

const { mall, at, audits } = useStoreDesk()

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
const add = (over: object = {}) =>
  mall.ask(addPlace, { params: { storeId: at.storeId }, body: place(over) }, { token: at.token })
const places = async () => (await mall.ask(listPlaces, { params: { storeId: at.storeId } }, { token: at.token })).ok
const change = (storeDeliveryId: string, body: ReturnType<typeof place> & { version: number }) =>
  mall.ask(changePlace, { params: { storeId: at.storeId, storeDeliveryId }, body }, { token: at.token })
const remove = (storeDeliveryId: string) =>
  mall.ask(removePlace, { params: { storeId: at.storeId, storeDeliveryId } }, { token: at.token })
const openPlanted = () => plantStore(mall, { tenantId: '10', mark: `가게 ${randomUUID()}`, officeToken: at.token })

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
    const orderId = await shop.makeOrder(at.storeId, [[prodId, 1]], { store_delivery_id: first, status: '20' })
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
    const one = (await send(mall, at.token, '문.jpg', photo)).ok.fileId
    const two = (await send(mall, at.token, '선반.jpg', photo)).ok.fileId
    const { storeDeliveryId } = (await add({ fileIds: [two, one] })).ok
    const pictures = async () => (await places())[0]?.pictures.map(({ name }) => name)
    expect(await pictures()).toEqual(['선반.jpg', '문.jpg'])
    const read = (by: string) =>
      mall.app.inject({ url: `/nuri/api/files/${one}/download?thumb=1`, headers: { authorization: `Bearer ${by}` } })
    expect([(await read(at.token)).statusCode, (await read(at.buyer)).statusCode]).toEqual([200, 404])
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
    const paper = (await send(mall, at.token, '약도.txt', '골목 안')).ok.fileId
    expect((await add({ fileIds: [paper] })).problem).toMatchObject({
      code: 'REFUSED',
      fields: { fileIds: expect.stringContaining('사진') as string },
    })
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#393' } })
      .png()
      .toBuffer()
    const foreign = (await send(mall, at.buyer, '문.png', photo)).ok.fileId
    expect((await add({ fileIds: [foreign] })).status).toBe(404)
    expect(await places()).toEqual([])
    expect((await mall.owner`select owner_id from files where file_id = ${paper}`)[0]?.['owner_id']).toBeNull()
  })

  test('of another store is not found', async () => {
    const { storeDeliveryId } = (await add()).ok
    at.storeId = await arrangeShop(mall.owner).makeStore()
    expect((await remove(storeDeliveryId)).status).toBe(404)
    expect((await change(storeDeliveryId, { ...place(), version: 1 })).status).toBe(404)
  })
})

describe('a place with weekdays of its own', () => {
  test('is delivered to on these, and orders for other days are rejected', async () => {
    const planted = await openPlanted()
    const days = async (storeDeliveryId: string) => {
      const query = { storeId: planted.storeId, storeDeliveryId }
      return (await mall.ask(deliveryRequestDates, { query }, { token: planted.token })).ok.days
    }
    const day = plantedDay()
    const deliveryDays = [weekday(addDays(day, 1))]
    const other = place({ name: '창고', deliveryDays })
    const params = { storeId: planted.storeId }
    const { storeDeliveryId } = (await mall.ask(addPlace, { params, body: other }, { token: at.token })).ok
    const open = (await days(storeDeliveryId)).filter(({ available }) => available).map(({ date }) => weekday(date))
    expect(new Set(open)).toEqual(new Set(deliveryDays))
    expect((await days(planted.storeDeliveryId)).find(({ date }) => date === day)?.available).toBe(true)

    const { basketId } = (await mall.ask(createBasket, { body: { name: '오늘' } }, { token: planted.token })).ok
    const items = [{ prodId: planted.prodId, qty: 2 }]
    const { version } = (await mall.ask(setBasketLines, { body: { basketId, items } }, { token: planted.token })).ok
    const body = { basketId, basketVersion: version, storeDeliveryId, deliveryDate: day, memo: '' }
    const headers = { 'idempotency-key': randomUUID() }
    const sent = await mall.ask(placeOrder, { body }, { token: planted.token, headers })
    expect(sent.problem.code).toBe('DELIVERY_DAY_CLOSED')
  })
})

test('shows the notes for the driver to the office, and to no store', async () => {
  const planted = await openPlanted()
  const notes = { entryNote: '뒷문\n비밀번호  1234*', dropNote: '냉장고 옆' }
  await mall.owner`update store_deliverys set is_default = false where store_id = ${planted.storeId}`
  const params = { storeId: planted.storeId }
  const body = place({ ...notes, isDefault: true })
  const { storeDeliveryId } = (await mall.ask(addPlace, { params, body }, { token: at.token })).ok
  const shop = arrangeShop(mall.owner)
  const orderId = await shop.makeOrder(planted.storeId, [[planted.prodId, 1]], { store_delivery_id: storeDeliveryId })
  const { ok } = await mall.ask(getOfficeOrder, { params: { orderId } }, { token: at.token })
  expect(ok.driver).toMatchObject({ entryNote: '뒷문\n비밀번호 1234*', dropNote: '냉장고 옆' })
  const shown = await mall.ask(storeDeliverys, { params }, { token: planted.token })
  expect(JSON.stringify(shown.ok)).not.toContain('1234*')
})
