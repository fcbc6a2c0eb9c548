import { randomUUID } from 'node:crypto'
import {
  countOfficeOrders,
  findOfficeStores,
  getOfficeOrder,
  listOfficeOrders,
  setOrderStatus,
} from '@mall/contract/office-orders'
import { changeOrder, getOrder } from '@mall/contract/orders'
import { storeCredit } from '@mall/contract/store-orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, openDesk, signIn } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

const place = (lines: [string, number][]) => at.place(lines)
const move = (orderIds: string[], to: '10' | '20' | '30' | '40' | '50' | '90', lines?: object[], token = office) =>
  mall.ask(
    setOrderStatus,
    { body: { orderIds, to, note: '매장과 통화했어요', ...(lines && { lines }) } as never },
    { token },
  )
const seen = async (orderId: string) => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
const balance = async () =>
  Number((await mall.owner`select balance from stores where store_id = ${at.storeId}`)[0]?.balance)

test('confirms an order short with a reason, ships it, and bills the shipped goods', async () => {
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

test('knows an order by an id in capitals: whether it changed, and which statement it gets', async () => {
  const orderId = await place([[await at.shop.makeProduct({}), 1]])
  const id = orderId.toUpperCase()
  const confirm = (version: number) =>
    mall.ask(setOrderStatus, { body: { orderIds: [id], to: '20', seen: [{ orderId, version }] } }, { token: office })
  expect((await confirm(2)).problem.code).toBe('CONFLICT')
  expect([(await confirm(1)).status, (await move([id], '40')).status]).toEqual([200, 200])
})

test('allows only the defined transitions, for all orders or none', async () => {
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

test('records quantities in the order’s history, and the previous and new state in the audit log', async () => {
  const orderId = await place([[await at.shop.makeProduct({ prod_nm: '깐양파', prices: { A: 1000 } }), 10]])
  const [line] = (await seen(orderId)).lines
  await move([orderId], '20', [{ orderLineId: line?.orderLineId, confirmedQty: 7, reason: '입고 지연' }])
  const step = (await seen(orderId)).history.at(-1)
  expect(step).toMatchObject({ what: 'CONFIRMED', changes: [{ prodNm: '깐양파', from: 10, to: 7 }] })
  const [row] = await mall.owner`select facts, user_id, address from audit_rows order by at desc limit 1`
  expect(row).toMatchObject({
    facts: {
      before: { status: '10', payAmt: 11_000 },
      after: { status: '20', payAmt: 7700 },
      lines: [{ prodNm: '깐양파', from: 10, to: 7, reason: '입고 지연' }],
    },
    address: '127.0.0.1',
  })
})

test('moves no order if its store changed one of them since it was seen', async () => {
  const prodId = await at.shop.makeProduct()
  const [one, two] = [await place([[prodId, 1]]), await place([[prodId, 2]])]
  const before = await seen(one)
  const change = {
    version: before.version,
    lines: [{ prodId, qty: 5 }],
    deliveryDate: before.deliveryDate,
    storeDeliveryId: before.delivery.storeDeliveryId,
    memo: '',
  }
  expect((await mall.ask(changeOrder, { params: { orderId: one }, body: change }, { token: at.token })).status).toBe(
    200,
  )
  const looked = [
    { orderId: one, version: before.version },
    { orderId: two, version: (await seen(two)).version },
  ]
  const body = { orderIds: [one, two], to: '20' as const, seen: looked }
  const refused = await mall.ask(setOrderStatus, { body }, { token: office })
  expect(refused).toMatchObject({ status: 409, problem: { code: 'CONFLICT', orders: [{ orderId: one }] } })
  expect([(await seen(one)).status.code, (await seen(two)).status.code]).toEqual(['10', '10'])
  const again = looked.map(({ orderId, version }) => ({ orderId, version: orderId === one ? version + 1 : version }))
  expect((await mall.ask(setOrderStatus, { body: { ...body, seen: again } }, { token: office })).ok.changed).toBe(2)
})

test('rejects foreign ids, and quantities for other states or several orders', async () => {
  const orderId = await place([[await at.shop.makeProduct(), 3]])
  const [line] = (await seen(orderId)).lines
  for (const stranger of [randomUUID(), 'no-id'])
    expect((await move([orderId, stranger], '20')).problem.code).toBe('NOT_FOUND')
  const strange = [{ orderLineId: randomUUID(), confirmedQty: 1, reason: '품절' }]
  expect((await move([orderId], '20', strange)).problem.code).toBe('NOT_FOUND')
  expect((await move([orderId], '90', [{ orderLineId: line?.orderLineId }])).status).toBe(400)
  const stranger = { orderIds: [orderId], to: '20' as const, seen: [{ orderId: randomUUID(), version: 1 }] }
  expect((await mall.ask(setOrderStatus, { body: stranger }, { token: office })).status).toBe(404)
  expect(await seen(orderId)).toMatchObject({ status: { code: '10' }, version: 1, lines: [{ confirmed: null }] })
})

test('changes nothing when the audit row cannot be written', async () => {
  const orderId = await place([[await at.shop.makeProduct(), 3]])
  await mall.owner`alter table audit_rows add constraint broken check (action <> 'ORDER_MOVED') not valid`
  expect((await move([orderId], '20')).status).toBe(500)
  await mall.owner`alter table audit_rows drop constraint broken`
  expect(await seen(orderId)).toMatchObject({ status: { code: '10' }, version: 1, lines: [{ confirmed: null }] })
  expect((await seen(orderId)).history).toHaveLength(1)
})

test('filters the board by state, day, store and text, and counts orders per state', async () => {
  const prodId = await at.shop.makeProduct({ prod_nm: '통영 굴 100%' })
  const [one, two] = [await place([[prodId, 1]]), await place([[prodId, 2]])]
  await move([two], '20')
  const list = async (query: object) =>
    (await mall.ask(listOfficeOrders, { query }, { token: office })).ok.content.map(({ orderId }) => orderId)
  const counts = async (query: object) =>
    Object.fromEntries(
      (await mall.ask(countOfficeOrders, { query }, { token: office })).ok.map(({ code, count }) => [code, count]),
    )
  expect(await list({ q: '굴 100%' })).toEqual([two, one])
  expect(await list({ q: '굴 100_' })).toEqual([])
  expect(await counts({ q: '통영 굴' })).toMatchObject({ '10': 1, '20': 1, '40': 0 })
  expect(await list({ q: '통영', status: '10' })).toEqual([one])
  const { orderNo } = await seen(one)
  expect(await list({ q: orderNo })).toEqual([one])
  expect((await list({ q: '가게 10', size: 100 })).includes(one)).toBe(true)
  expect(await list({ q: '통영', deliveryDate: '2026-01-01' })).toEqual([])
  expect(await list({ q: '통영', deliveryDate: at.day, storeId: at.storeId })).toEqual([two, one])
  await mall.owner`update orders set ordered_at = ordered_at - interval '60 days' where order_id = ${one}`
  expect(await list({ q: '통영' })).toEqual([two])
  expect(await list({ q: orderNo })).toEqual([one])
  expect(await list({ q: '통영', storeId: at.storeId })).toEqual([two, one])
  expect((await mall.ask(listOfficeOrders, { query: { deliveryDate: '2026-02-30' } }, { token: office })).status).toBe(
    400,
  )
})

test('reports whether the store may still change an order, including its own cut-off', async () => {
  const orderId = await place([[await at.shop.makeProduct(), 1]])
  const row = async () =>
    (await mall.ask(listOfficeOrders, { query: { size: 100 } }, { token: office })).ok.content.find(
      (one) => one.orderId === orderId,
    )
  expect(await row()).toMatchObject({ canEdit: true, version: 1 })
  await at.moveDeadline(new Date(Date.now() - 60_000))
  expect(await row()).toMatchObject({ canEdit: false })
  await mall.owner`delete from store_days`
})

test('finds a store by part of its name or by its code', async () => {
  const find = async (query: object) => (await mall.ask(findOfficeStores, { query }, { token: office })).ok
  const [found] = await find({ q: '가게 1' })
  expect(found).toMatchObject({ storeId: at.storeId, storeNm: '가게 10' })
  expect(await find({ q: found?.storeCd })).toContainEqual(found)
  expect(await find({ storeId: at.storeId })).toEqual([found])
  expect(await find({ q: '%' })).toEqual([])
})

test('accepts one of two concurrent moves of an order', async () => {
  const orderId = await place([[await at.shop.makeProduct(), 1]])
  const answers = await Promise.all([move([orderId], '20'), move([orderId], '20')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('lets the office release a held order', async () => {
  await mall.owner`update stores set credit_limit = 1 where store_id = ${at.storeId}`
  const orderId = await place([[await at.shop.makeProduct(), 1]])
  expect((await seen(orderId)).status.code).toBe('60')
  const detail = await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })
  expect(detail.ok).toMatchObject({ moves: [{ code: '10' }, { code: '90' }], credit: { creditLimit: 1 } })
  await move([orderId], '10')
  expect((await seen(orderId)).history.at(-1)?.what).toBe('RELEASED')
  await mall.owner`update stores set credit_limit = 0 where store_id = ${at.storeId}`
})

test('counts an order against the credit from release to billing, and its balance afterwards', async () => {
  await mall.owner`update stores set credit_limit = 1 where store_id = ${at.storeId}`
  const credit = async () => (await mall.ask(storeCredit, {}, { token: at.token })).ok
  const before = await credit()
  expect(before.creditLimit).toBe(1)
  const orderId = await place([[await at.shop.makeProduct({ prices: { A: 1000 } }), 10]])
  const { payAmt } = await seen(orderId)
  expect(await credit()).toEqual({ ...before, heldAmt: before.heldAmt + payAmt })
  await move([orderId], '10')
  expect(await credit()).toEqual({ ...before, inTransit: before.inTransit + payAmt })
  const { ok } = await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })
  expect(await credit()).toMatchObject(ok.credit)
  await move([orderId], '20')
  await move([orderId], '40')
  expect(await credit()).toEqual({ ...before, balance: before.balance + payAmt })
  await mall.owner`update stores set credit_limit = 0 where store_id = ${at.storeId}`
})

test('shows the office all stores, and returns 404 for calls of the other side', async () => {
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
