import { listAudit } from '@mall/contract/audit'
import { getOfficeOrder } from '@mall/contract/office-orders'
import { changeOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPlace, openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

const change = async (orderId: string, over: { storeDeliveryId?: string; memo?: string }) => {
  const { version, lines, deliveryDate, delivery, memo } = await at.read(orderId)
  const goods = lines.map(({ prodId, ordered: { qty } }) => ({ prodId, qty }))
  const { storeDeliveryId } = delivery
  const body = { version, lines: goods, deliveryDate, storeDeliveryId, memo, ...over }
  expect((await mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token })).status).toBe(200)
  return (await at.read(orderId)).history.at(-1)
}
const otherPlace = async () => {
  await at.shop.run('update store_deliverys set is_default = false')
  const placeId = await addPlace(at.shop, at.storeId)
  await at.shop.run(`update store_deliverys set name = '창고' where store_delivery_id = $1`, [placeId])
  return placeId
}

test('keeps another place and another memo in the history, for store and office, and in the audit log', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 2]])
  const place = { from: '본점', to: '창고' }
  const memo = { from: '', to: '뒷문' }
  const storeDeliveryId = await otherPlace()
  expect(await change(orderId, { storeDeliveryId, memo: '뒷문' })).toMatchObject({
    what: 'CHANGED',
    place,
    memo,
    changes: [],
  })
  const { history } = (await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })).ok
  expect(history.at(-1)).toMatchObject({ place, memo })

  const { content } = (await mall.ask(listAudit, { query: { order: orderId } }, { token: office })).ok
  expect(content[0]?.changes).toMatchObject([
    { field: '메모', before: '없음', after: '뒷문' },
    { field: '배송지', before: '본점', after: '창고' },
  ])
})

test('names a place whose address the store changed meanwhile with both addresses', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 2]])
  const { delivery } = await at.read(orderId)
  await at.shop.run(`update store_deliverys set addr1 = '부산 중구 1', addr2 = '2층' where store_delivery_id = $1`, [
    delivery.storeDeliveryId,
  ])
  expect(await change(orderId, {})).toMatchObject({
    place: { from: `${delivery.name} (${delivery.addr1})`, to: `${delivery.name} (부산 중구 1 2층)` },
    memo: null,
  })
})

test('says nothing of place and memo if they stay, nor in entries from before they were recorded', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 2]])
  expect(await change(orderId, {})).toMatchObject({ place: null, memo: null, day: null, changes: [] })
  const changes = { lines: [{ prodId: 'p', prodNm: '양파', from: 1, to: 2 }] }
  const { user_id } = (await mall.owner`select user_id from orders where order_id = ${orderId}`)[0]!
  await at.shop.insert('order_history', { order_id: orderId, user_id, what: 'CHANGED', changes })
  expect((await at.read(orderId)).history.at(-1)).toMatchObject({
    place: null,
    memo: null,
    changes: changes.lines.map(({ prodId: _, ...line }) => line),
  })
})
