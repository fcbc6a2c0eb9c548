import { setOrderStatus, moveDeliveryDays } from '@mall/contract/office-orders'
import { listOrderedProducts } from '@mall/contract/office-orders/by-product'
import { deleteOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

const list = async (query: object) => (await mall.ask(listOrderedProducts, { query }, { token: office })).ok
const move = (orderId: string, body: object) =>
  mall.ask(setOrderStatus, { body: { orderIds: [orderId], ...body } as never }, { token: office })

test('adds up what open orders need of each product, without held, cancelled and shipped ones', async () => {
  const leek = await at.shop.makeProduct({ prod_cd: 'LEEK-1', prod_nm: '햇 대파', stock: 100, prices: { A: 1000 } })
  const rice = await at.shop.makeProduct({ prod_cd: 'RICE-1', prod_nm: '신동진쌀', prices: { A: 1000 } })
  const both = await at.place([
    [leek, 3],
    [rice, 40],
  ])
  const confirmed = await at.place([[leek, 5]])
  const gone = await at.place([[leek, 7]])
  const shipped = await at.place([[leek, 9]])
  const held = await at.place([[leek, 11]])
  const [line] = (await at.read(confirmed)).lines
  const lines = [{ orderLineId: line?.orderLineId, confirmedQty: 2, reason: '입고 지연' }]
  expect((await move(confirmed, { to: '20', lines })).status).toBe(200)
  await mall.ask(deleteOrder, { query: { orderId: gone } }, { token: at.token })
  await move(shipped, { to: '20' })
  await move(shipped, { to: '40' })
  await mall.owner`update orders set status = '60' where order_id = ${held}`
  const all = await list({ sort: 'total' })
  expect(all.content.map(({ prodId }) => prodId)).toEqual([rice, leek])
  expect(all.totalElements).toBe(2)
  expect(all.content[0]?.stockQty).toBeNull()
  expect(all.content[1]).toMatchObject({
    ...{ prodCd: 'LEEK-1', prodNm: '햇 대파', stockQty: 72 },
    ...{ orderedQty: 8, confirmedQty: 2, orderCount: 2, receivedCount: 1 },
  })
  expect((await list({})).content.map(({ prodNm }) => prodNm)).toEqual(['신동진쌀', '햇 대파'])
  expect((await list({ size: 1, page: 1 })).content.map(({ prodNm }) => prodNm)).toEqual(['햇 대파'])
  expect(await list({ page: 9 })).toMatchObject({ content: [], totalElements: 2 })
  for (const q of ['대파', '햇대파', '파 햇', 'ㅎㄷㅍ', 'leek'])
    expect((await list({ q })).content.map(({ prodId }) => prodId)).toEqual([leek])
  expect((await list({ q: '대파 쌀' })).totalElements).toBe(0)
  const next = addDays(at.day, 1)
  const { version } = await at.read(both)
  const body = { orders: [{ orderId: both, version, deliveryDate: next }] }
  expect((await mall.ask(moveDeliveryDays, { body }, { token: office })).status).toBe(200)
  expect((await list({ deliveryFrom: next })).content.map(({ orderedQty }) => orderedQty)).toEqual([40, 3])
  expect((await list({ deliveryFrom: at.day, deliveryTo: at.day })).content).toMatchObject([{ orderedQty: 5 }])
  expect((await list({ deliveryFrom: addDays(next, 1) })).content).toEqual([])
})
