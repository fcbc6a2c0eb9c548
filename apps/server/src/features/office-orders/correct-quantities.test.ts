import { randomUUID } from 'node:crypto'
import { correctQuantities, getOfficeOrder, setOrderStatus } from '@mall/contract/office-orders'
import { unreadNotifications } from '@mall/contract/notifications'
import { getOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

interface Said {
  confirmedQty?: number
  shippedQty?: number
  reason?: string
}

const seen = async (orderId: string) => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
const linesOf = async (orderId: string, said: Said[]) =>
  (await seen(orderId)).lines.flatMap(({ orderLineId }, n) => (said[n] ? [{ orderLineId, ...said[n] }] : []))
const move = async (orderId: string, to: '20' | '30' | '40', said?: Said[]) => {
  const body = { orderIds: [orderId], to, ...(said && { lines: await linesOf(orderId, said) }) }
  return mall.ask(setOrderStatus, { body }, { token: office })
}
const correct = async (orderId: string, said: Said[], version?: number) => {
  const body = { version: version ?? (await seen(orderId)).version, lines: await linesOf(orderId, said) }
  return mall.ask(correctQuantities, { params: { orderId }, body: body as never }, { token: office })
}
const balance = async () =>
  Number((await mall.owner`select balance from stores where store_id = ${at.storeId}`)[0]?.balance)

/** 5 of a product at 1,000 won were ordered, and 3 of them confirmed. */
async function confirmShort(stock = 20) {
  const prodId = await at.shop.makeProduct({ prod_nm: '콩나물', prices: { A: 1000 }, stock })
  const orderId = await at.place([[prodId, 5]])
  await move(orderId, '20', [{ confirmedQty: 3, reason: '품절' }])
  return { prodId, orderId }
}

test('charges the delivery fee again once the only order of a day has goods again', async () => {
  await mall.owner`update mall_settings set delivery_fee_amt = 3000 where tenant_id = '10'`
  const { orderId } = await confirmShort()
  const placed = (await seen(orderId)).deliveryFee.totalAmt
  expect(placed).toBe(3000)
  await correct(orderId, [{ confirmedQty: 0, reason: '품절' }])
  expect(await seen(orderId)).toMatchObject({ payAmt: 0, deliveryFee: { totalAmt: 0 } })
  const desk = await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })
  expect(desk.ok.feeWithGoods.totalAmt).toBe(3000)
  await correct(orderId, [{ confirmedQty: 5 }])
  expect(await seen(orderId)).toMatchObject({ payAmt: 8500, deliveryFee: { totalAmt: 3000 } })
  await mall.owner`update mall_settings set delivery_fee_amt = 0 where tenant_id = '10'`
})

test('raises a confirmed quantity up to the ordered one, with its amounts; history, audit and store say it', async () => {
  const { prodId, orderId } = await confirmShort()
  expect((await correct(orderId, [{ confirmedQty: 4 }])).ok).toEqual({ result: 'SUCCESS', changed: 1 })
  expect(await seen(orderId)).toMatchObject({ status: { code: '20' }, payAmt: 4400, lines: [{ reason: '품절' }] })
  await move(orderId, '30')
  expect((await correct(orderId, [{ confirmedQty: 5 }])).ok.changed).toBe(1)
  const { history, ...order } = await seen(orderId)
  expect(order).toMatchObject({ status: { code: '30' }, payAmt: 5500, version: 5 })
  expect(order.lines).toMatchObject([{ confirmed: { qty: 5, totalAmt: 5500 }, reason: null }])
  expect(history.at(-1)).toMatchObject({ what: 'CORRECTED', changes: [{ prodNm: '콩나물', from: 4, to: 5 }] })
  const [row] = await mall.owner`select action, facts from audit_rows order by at desc limit 1`
  expect(row).toMatchObject({ action: 'ORDER_CORRECTED', facts: { before: { payAmt: 4400 }, after: { payAmt: 5500 } } })
  const bell = (await mall.ask(unreadNotifications, {}, { token: at.token })).ok.items
  expect(bell[0]?.text).toContain('수량이 다시 늘었어요: 콩나물 4')
  // A shortage gives nothing back (Spec §10.6), so that taking it back takes nothing.
  expect((await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.avail).toBe(15)
})

test('rejects more than was ordered, less without a reason, an unseen change, and orders in other states', async () => {
  const { orderId } = await confirmShort()
  expect((await correct(orderId, [{ confirmedQty: 6 }])).status).toBe(400)
  expect((await correct(orderId, [{ confirmedQty: 2 }])).problem.code).toBe('SHORTAGE_NEEDS_REASON')
  expect((await correct(orderId, [{ confirmedQty: 5 }], 1)).problem.code).toBe('CONFLICT')
  const lines = [{ orderLineId: randomUUID(), confirmedQty: 1, reason: '품절' }]
  const strange = { params: { orderId }, body: { version: 2, lines } }
  expect((await mall.ask(correctQuantities, strange, { token: office })).status).toBe(404)
  expect(await seen(orderId)).toMatchObject({ version: 2, payAmt: 3300 })
  await move(orderId, '40')
  expect((await correct(orderId, [{ confirmedQty: 5 }])).problem.code).toBe('MOVE_REFUSED')
  const open = await at.place([[await at.shop.makeProduct(), 1]])
  expect((await correct(open, [{ confirmedQty: 0, reason: '품절' }])).problem.code).toBe('MOVE_REFUSED')
})

test('prepares an order with the quantities said, and ships up to what was ordered', async () => {
  const before = await balance()
  const { orderId } = await confirmShort()
  expect((await move(orderId, '30', [{ confirmedQty: 0, reason: '품절' }])).status).toBe(200)
  expect(await seen(orderId)).toMatchObject({ status: { code: '30' }, payAmt: 0 })
  expect((await seen(orderId)).history.at(-1)).toMatchObject({ what: 'PREPARING', changes: [{ from: 3, to: 0 }] })
  expect((await move(orderId, '40', [{ shippedQty: 6 }])).status).toBe(400)
  expect((await move(orderId, '40', [{ shippedQty: 4, reason: '파손' }])).status).toBe(200)
  expect(await seen(orderId)).toMatchObject({ payAmt: 4400, lines: [{ shipped: { qty: 4 }, reason: '파손' }] })
  expect((await balance()) - before).toBe(4400)
})

test('bills what is shipped, however corrections and shipping meet', async () => {
  const met = new Set<number>()
  for (let round = 0; round < 20; round += 1) {
    const { orderId } = await confirmShort()
    const before = await balance()
    const lines = await linesOf(orderId, [{ confirmedQty: 5 }])
    const raise = () =>
      mall.ask(
        correctQuantities,
        { params: { orderId }, body: { version: 2, lines: lines as never } },
        { token: office },
      )
    const ship = () => move(orderId, '40')
    const answers = await Promise.all(round % 2 === 0 ? [raise(), ship()] : [ship(), raise()])
    const isRaised = answers.every(({ status }) => status === 200)
    const order = await seen(orderId)
    expect(order).toMatchObject({ status: { code: '40' }, payAmt: isRaised ? 5500 : 3300 })
    expect(order.lines).toMatchObject([{ shipped: { qty: isRaised ? 5 : 3 } }])
    expect((await balance()) - before).toBe(order.payAmt)
    for (const { status } of answers) met.add(status)
  }
  expect([...met].sort()).toEqual([200, 409])
})

test('changes nothing when the audit row cannot be written', async () => {
  const { orderId } = await confirmShort()
  await mall.owner`alter table audit_rows add constraint broken check (action <> 'ORDER_CORRECTED') not valid`
  expect((await correct(orderId, [{ confirmedQty: 5 }])).status).toBe(500)
  await mall.owner`alter table audit_rows drop constraint broken`
  expect(await seen(orderId)).toMatchObject({ version: 2, payAmt: 3300 })
  expect((await seen(orderId)).history).toHaveLength(2)
})
