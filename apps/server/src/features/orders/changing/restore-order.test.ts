import { setOrderStatus } from '@mall/contract/office-orders'
import { deleteOrder, getOrder } from '@mall/contract/orders'
import { restoreOrder } from '@mall/contract/sent-orders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { weekday } from '#platform/day.ts'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let prodId: string
let orderId: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
}, crowded)

const order = async (id = orderId) => (await mall.ask(getOrder, { params: { orderId: id } }, { token: at.token })).ok
const cancel = (id = orderId) => mall.ask(deleteOrder, { query: { orderId: id } }, { token: at.token })
const restore = () => mall.ask(restoreOrder, { params: { orderId } }, { token: at.token })
const stock = async () =>
  (await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.['avail'] as number

beforeEach(async () => {
  await at.shop.run(`update orders set status = '90'`)
  prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE', stock: 10 })
  orderId = await at.place([[prodId, 4]])
  await cancel()
})

afterEach(async () => {
  await at.shop.run('delete from store_days')
  await at.shop.run('update stores set credit_limit = 0, balance = 0')
  await at.shop.run('update mall_settings set delivery_fee_amt = 0, free_delivery_from = 0')
})

describe('an order cancelled by its store', () => {
  test('is restored unchanged at its old prices, and takes its goods from stock again', async () => {
    await at.shop.run('update grade_prices set unit_price_milli = 9000000 where prod_id = $1', [prodId])
    expect(await order()).toMatchObject({ canRestore: true, status: { code: '90' } })
    expect((await restore()).ok).toMatchObject({ result: 'SUCCESS', orderId, status: { code: '10' } })
    expect(await order()).toMatchObject({
      ...{ totalAmt: 4000, payAmt: 4000, canRestore: false, canEdit: true },
      lines: [{ unitPrice: 1000, ordered: { qty: 4 } }],
      history: [{ what: 'PLACED' }, { what: 'CANCELLED' }, { what: 'RESTORED', status: { code: '10' } }],
    })
    expect(await stock()).toBe(6)
    const [audited] = await mall.owner`select facts from audit_rows where action = 'ORDER_RESTORED'
      and facts->>'orderId' = ${orderId}`
    expect(audited?.['facts']).toMatchObject({ before: { status: '90' }, after: { status: '10', payAmt: 4000 } })
  })

  test('is restored once when requested repeatedly', async () => {
    const answers = await Promise.all([restore(), restore(), restore()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await stock(), (await order()).history.length]).toEqual([6, 3])
    await cancel()
    expect((await restore()).status).toBe(200)
    expect(await stock()).toBe(6)
  })

  test('is not restored when its delivery place is no longer delivered to on that weekday', async () => {
    await at.shop.run('update store_deliverys set delivery_days = $1', [[(weekday(at.day) + 1) % 7]])
    expect((await restore()).problem.code).toBe('DELIVERY_DAY_CLOSED')
    await at.shop.run('update store_deliverys set delivery_days = null')
    expect((await restore()).status).toBe(200)
  })

  test('is not restored when its goods are gone', async () => {
    await at.shop.run('update product_stock set avail = 3 where prod_id = $1', [prodId])
    expect((await restore()).problem).toMatchObject({ code: 'SOLD_OUT', lines: [{ prodId, allowed: 3 }] })
    await at.shop.run('update product_stock set avail = 10 where prod_id = $1', [prodId])
    await at.shop.run(`update products set status = 'STOPPED' where prod_id = $1`, [prodId])
    expect((await restore()).problem.code).toBe('SOLD_OUT')
    expect([await stock(), (await order()).status.code]).toEqual([10, '90'])
  })

  test('takes its share again, and is not restored without one', async () => {
    await at.shop.makeAllocation(prodId, { [at.storeId]: 3 })
    expect((await restore()).problem.code).toBe('ALLOCATION_EXCEEDED')
    await at.shop.run('update alc_quotas set quota_qty = 5 where prod_id = $1', [prodId])
    expect((await restore()).status).toBe(200)
    const [share] = await mall.owner`select ordered_qty from alc_quotas where prod_id = ${prodId}`
    expect(share?.['ordered_qty']).toBe(4)
    await cancel()
    expect((await mall.owner`select ordered_qty from alc_quotas where prod_id = ${prodId}`)[0]?.['ordered_qty']).toBe(0)
  })

  test('is held when it exceeds the credit limit', async () => {
    await at.shop.run('update stores set credit_limit = 1000, balance = 900')
    expect((await restore()).ok.status.code).toBe('60')
  })

  test('is not restored past its cut-off or for a closed day', async () => {
    await at.shop.insert('store_days', { store_id: at.storeId, day: at.day, kind: 'CLOSED', name: '공사' })
    expect((await restore()).problem.code).toBe('DELIVERY_DAY_CLOSED')
    await at.shop.run('delete from store_days')
    await at.moveDeadline(new Date(Date.now() - 1000))
    expect((await order()).canRestore).toBe(false)
    expect((await restore()).problem.code).toBe('CUT_OFF_PASSED')
  })

  test("shares the day's fee again", async () => {
    await at.shop.run('update mall_settings set delivery_fee_amt = 3000, free_delivery_from = 100000')
    const other = await at.place([[prodId, 1]])
    expect((await order(other)).deliveryFee.totalAmt).toBe(3000)
    await restore()
    expect([(await order()).deliveryFee.totalAmt, (await order(other)).deliveryFee.totalAmt]).toEqual([0, 3000])
    await cancel(other)
    expect(await order()).toMatchObject({ payAmt: 7000, deliveryFee: { totalAmt: 3000 } })
  })
})

test('rejects restoring an open order or one cancelled by the office', async () => {
  const office = await openDesk(mall)
  orderId = await at.place([[prodId, 1]])
  expect((await restore()).problem.code).toBe('ORDER_FIXED')
  await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to: '90', note: '재고 없음' } }, { token: office })
  expect((await order()).canRestore).toBe(false)
  expect((await restore()).problem.code).toBe('ORDER_FIXED')
})
