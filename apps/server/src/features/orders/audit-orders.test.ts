import { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import { setOrderStatus } from '@mall/contract/office-orders'
import { changeOrder, checkOrders, deleteOrder, getOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { chainAudits, verifyChain } from '#db/audit/audit-chain.ts'
import { useMall } from '#test/mall.ts'
import { fetchFile } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

/** Audit rows of an order with their author, oldest first. */
async function auditOf(orderId: string) {
  return mall.owner<{ action: string; facts: Record<string, unknown>; user_cd: string; address: string }[]>`
    select a.action, a.facts, u.user_cd, a.address from audit_rows a join users u using (tenant_id, user_id)
    where a.facts ->> 'orderId' = ${orderId} order by a.at`
}

const auditCount = async () => (await mall.owner`select count(*)::int as n from audit_rows`)[0]?.n as number

async function place(qty: number, key?: string) {
  const prodId = await at.shop.makeProduct({ prod_nm: '깐양파', prices: { A: 1000 }, stock: 100 })
  const basket = await at.fill([[prodId, qty]])
  const send = async () => (await at.send(basket, key === undefined ? {} : { key })).ok
  return { prodId, send, ...(await send()) }
}

const change = (orderId: string, version: number, lines: object[]) =>
  mall.ask(
    changeOrder,
    {
      params: { orderId },
      body: { version, lines, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '' } as never,
    },
    { token: at.token },
  )
const cancel = (orderId: string) => mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })

test('audits placing, changing and cancelling an order once each, with user and address', async () => {
  const key = crypto.randomUUID()
  const { orderId, orderNo, prodId, send } = await place(3, key)
  await send()
  const by = { user_cd: 'buyer', address: '127.0.0.1' }
  const sent = { status: '10', deliveryDate: at.day, payAmt: 3300 }
  const placed = { ...by, action: 'ORDER_PLACED', facts: { orderId, orderNo, after: sent, storeId: at.storeId } }
  expect(await auditOf(orderId)).toEqual([placed])
  expect((await change(orderId, 1, [{ prodId, qty: 5 }])).status).toBe(200)
  const after = { ...sent, payAmt: 5500 }
  const facts = {
    orderId,
    orderNo,
    before: sent,
    after,
    lines: [{ prodId, prodNm: '깐양파', from: 3, to: 5 }],
    storeId: at.storeId,
  }
  const changed = { ...by, action: 'ORDER_CHANGED', facts }
  expect(await auditOf(orderId)).toEqual([placed, changed])
  await cancel(orderId)
  await cancel(orderId)
  const cancelled = {
    ...by,
    action: 'ORDER_CANCELLED',
    facts: { orderId, orderNo, before: after, storeId: at.storeId },
  }
  expect(await auditOf(orderId)).toEqual([placed, changed, cancelled])
})

test('audits a delivery check once', async () => {
  const [one, two] = [await place(1), await place(2)]
  const orderIds = [one.orderId, two.orderId]
  for (const to of ['20', '30', '40'] as const)
    await mall.ask(setOrderStatus, { body: { orderIds, to } }, { token: office })
  const check = () => mall.ask(checkOrders, { body: { ordersIds: orderIds } }, { token: at.token })
  for (const _ of [1, 2]) expect((await check()).ok).toMatchObject({ result: 'SUCCESS' })
  for (const { orderId, orderNo } of [one, two]) {
    const checks = (await auditOf(orderId)).filter(({ action }) => action === 'ORDER_CHECKED')
    const facts = { orderId, orderNo, before: { status: '40' }, after: { status: '50' }, storeId: at.storeId }
    expect(checks).toEqual([{ user_cd: 'buyer', address: '127.0.0.1', action: 'ORDER_CHECKED', facts }])
  }
})

test('writes no audit row for a rejected request', async () => {
  const { orderId, prodId } = await place(1)
  const size = await auditCount()
  expect((await change(orderId, 1, [{ prodId, qty: 1000 }])).status).not.toBe(200)
  expect((await change(orderId, 7, [{ prodId, qty: 2 }])).problem.code).toBe('CONFLICT')
  const other = await at.fill([[prodId, 1000]])
  expect((await at.send(other)).status).not.toBe(200)
  await at.fill([[prodId, 0]])
  expect((await fetchFile(mall, orderPdf.path, { orderId: crypto.randomUUID() }, at.token)).status).toBe(404)
  expect((await fetchFile(mall, ordersXlsx.path, { from: '2026-02-30' }, at.token)).status).toBe(400)
  expect(await auditCount()).toBe(size)
})

test('rolls back the request when its audit row cannot be written', async () => {
  const { orderId, prodId } = await place(2)
  const before = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
  const basket = await at.fill([[prodId, 1]])
  const [{ n: orders }] = (await mall.owner`select count(*)::int as n from orders`) as unknown as [{ n: number }]
  await mall.owner`alter table audit_rows add constraint broken check (action not like 'ORDER%') not valid`
  expect((await at.send(basket)).status).toBe(500)
  expect((await change(orderId, 1, [{ prodId, qty: 5 }])).status).toBe(500)
  expect((await cancel(orderId)).status).toBe(500)
  expect((await fetchFile(mall, orderPdf.path, { orderId }, at.token)).status).toBe(500)
  expect((await fetchFile(mall, ordersXlsx.path, {}, at.token)).status).toBe(500)
  await mall.owner`alter table audit_rows drop constraint broken`
  const now = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
  expect({ ...now, serverNow: '' }).toEqual({ ...before, serverNow: '' })
  expect(await mall.owner`select count(*)::int as n from orders`).toEqual([{ n: orders }])
  expect((await at.send(basket)).status).toBe(200)
})

test('audits downloads of documents and spreadsheets by store and office', async () => {
  const { orderId, orderNo } = await place(2)
  for (const [kind, token] of [
    ['order', at.token],
    ['statement', office],
  ] as const)
    expect((await fetchFile(mall, orderPdf.path, { orderId, kind }, token)).status).toBe(200)
  const [, ...papers] = await auditOf(orderId)
  expect(papers.map(({ action, facts, user_cd }) => [action, facts['kind'], facts['orderNo'], user_cd])).toEqual([
    ['ORDERS_EXPORTED', 'order', orderNo, 'buyer'],
    ['ORDERS_EXPORTED', 'statement', orderNo, 'desk'],
  ])
  expect((await fetchFile(mall, ordersXlsx.path, { q: orderNo }, at.token)).status).toBe(200)
  const [sheet] =
    await mall.owner`select facts from audit_rows where facts ->> 'kind' = 'xlsx' order by at desc limit 1`
  expect(sheet?.facts).toMatchObject({ orders: 1, filter: { q: orderNo } })
})

test('adds all audit rows to the hash chain', async () => {
  const unsealed = async () => (await mall.owner`select 1 from audit_rows where chain_no is null`).length
  await expect.poll(() => chainAudits(mall.database).then(unsealed)).toBe(0)
  expect(await verifyChain(mall.database.tenant('10'))).toMatchObject({ sealed: await auditCount(), brokenAt: null })
})
