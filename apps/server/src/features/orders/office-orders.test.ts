import { getOfficeOrder, listOfficeOrders, setOrderStatus } from '@mall/contract/office-orders'
import { getOrder, placeOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall, type Answer } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, signIn } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  await addPerson(made, { userCd: 'desk', role: 'OFFICE' })
  office = (await signIn(made, 'desk')).accessToken
})

const place = async (lines: [string, number][]) =>
  ((await at.send(await at.fill(lines))) as Answer<typeof placeOrder>).ok.orderId
const move = (orderIds: string[], to: '10' | '20' | '30' | '40' | '50' | '90', lines?: object[], token = office) =>
  mall.ask(setOrderStatus, { body: { orderIds, to, ...(lines && { lines }) } as never }, { token })
const seen = async (orderId: string) => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
const balance = async () =>
  Number((await mall.owner`select balance from stores where store_id = ${at.storeId}`)[0]?.balance)

test('an order is confirmed short with a reason, shipped, and goes on the bill with what was shipped', async () => {
  const [a, b] = [await at.shop.makeProduct({ prices: { A: 1000 } }), await at.shop.makeProduct({ prices: { A: 700 } })]
  const orderId = await place([
    [a, 10],
    [b, 10],
  ])
  const before = await balance()
  const [first] = (await seen(orderId)).lines
  const line = { orderLineId: first?.orderLineId, confirmedQty: 6 }
  expect((await move([orderId], '20', [line])).problem.code).toBe('SHORTAGE_NEEDS_REASON')
  expect((await move([orderId], '20', [{ ...line, confirmedQty: 11, reason: '많음' }])).status).toBe(400)
  expect((await move([orderId], '20', [{ ...line, reason: '입고 지연' }])).ok).toEqual({
    result: 'SUCCESS',
    changed: 1,
  })
  expect(await seen(orderId)).toMatchObject({
    status: { code: '20' },
    supplyAmt: 13_000,
    canEdit: false,
    lines: [
      { ordered: { qty: 10 }, confirmed: { qty: 6, supplyAmt: 6000, vatAmt: 600 }, shipped: null, reason: '입고 지연' },
      { confirmed: { qty: 10 }, reason: null },
    ],
  })
  await move([orderId], '30')
  await move([orderId], '40', [{ orderLineId: first?.orderLineId, shippedQty: 5, reason: '파손' }])
  expect(await seen(orderId)).toMatchObject({
    status: { code: '40' },
    totalAmt: 13_200,
    payAmt: 13_200,
    canCheck: true,
  })
  expect((await balance()) - before).toBe(13_200)
  expect((await seen(orderId)).history.map(({ what }) => what)).toEqual(['PLACED', 'CONFIRMED', 'PREPARING', 'SHIPPED'])
})

test('states follow each other as the table says, all orders or none', async () => {
  const prodId = await at.shop.makeProduct({ stock: 10 })
  const [one, two] = [await place([[prodId, 1]]), await place([[prodId, 2]])]
  expect((await move([one], '40')).problem.code).toBe('MOVE_REFUSED')
  await move([one], '20')
  expect((await move([one, two], '20')).problem.code).toBe('MOVE_REFUSED')
  expect((await seen(two)).status.code).toBe('10')
  await move([one, two], '90')
  expect((await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.avail).toBe(10)
  expect((await move([one], '20')).problem.code).toBe('MOVE_REFUSED')
})

test('two desks that move the same order at once: one does, the other is told', async () => {
  const orderId = await place([[await at.shop.makeProduct(), 1]])
  const answers = await Promise.all([move([orderId], '20'), move([orderId], '20')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a held order is released by the office', async () => {
  await mall.owner`update stores set credit_limit = 1 where store_id = ${at.storeId}`
  const orderId = await place([[await at.shop.makeProduct(), 1]])
  expect((await seen(orderId)).status.code).toBe('60')
  const detail = await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })
  expect(detail.ok).toMatchObject({ moves: [{ code: '10' }, { code: '90' }], credit: { creditLimit: 1 } })
  await move([orderId], '10')
  expect((await seen(orderId)).history.at(-1)?.what).toBe('RELEASED')
  await mall.owner`update stores set credit_limit = 0 where store_id = ${at.storeId}`
})

test('the office sees all stores, a store finds no office and the office no shop', async () => {
  const list = await mall.ask(listOfficeOrders, { query: { status: '90' } }, { token: office })
  expect(list.ok.content.every(({ status, storeNm }) => status.code === '90' && storeNm !== '')).toBe(true)
  expect((await mall.ask(listOfficeOrders, { query: {} }, { token: at.token })).status).toBe(404)
  const orderId = list.ok.content[0]?.orderId ?? ''
  expect((await mall.ask(getOrder, { params: { orderId } }, { token: office })).status).toBe(404)
  await addPerson(mall, { userCd: 'desk20', tenantId: '20', role: 'OFFICE' })
  const { accessToken } = await signIn(mall, 'desk20', { tenantCd: '20' })
  expect((await mall.ask(getOfficeOrder, { params: { orderId } }, { token: accessToken })).status).toBe(404)
  expect((await move([orderId], '20', undefined, accessToken)).status).toBe(404)
})
