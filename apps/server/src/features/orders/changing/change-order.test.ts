import { setTimeout as wait } from 'node:timers/promises'
import { changeOrder, deleteOrder } from '@mall/contract/orders'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, weekday } from '#platform/day.ts'
import { holdStock } from '#test/load/held-rows.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

afterEach(async () => {
  await mall.owner`delete from store_days`
})

const place = (lines: [string, number][]) => at.place(lines)
const change = async (
  orderId: string,
  lines: [string, number][],
  over: { deliveryDate?: string; version?: number } = {},
) => {
  const { version } = await at.read(orderId)
  const wanted = lines.map(([prodId, qty]) => ({ prodId, qty }))
  const body = { version, lines: wanted, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '', ...over }
  return mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token })
}
const remove = (orderId: string) => mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })

describe('placed order', () => {
  test('keeps the memos of order and lines without signs that turn their direction', async () => {
    const prodId = await at.shop.makeProduct()
    const orderId = await place([[prodId, 1]])
    const lines = [{ prodId, qty: 1, memo: '\u2067익은 것\u2069 👨‍👩‍👧' }]
    const { version } = await at.read(orderId)
    const where = { deliveryDate: at.day, storeDeliveryId: at.placeId }
    const body = { version, lines, ...where, memo: '뒷문\u202e으로\u202c\n새벽' }
    await mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token })
    expect(await at.read(orderId)).toMatchObject({ memo: '뒷문으로\n새벽', lines: [{ memo: '익은 것 👨‍👩‍👧' }] })
  })

  test('can be changed: kept lines keep their price, differences are taken from and returned to stock', async () => {
    const [kept, dropped, added] = [
      await at.shop.makeProduct({ stock: 10 }),
      await at.shop.makeProduct({ stock: 10 }),
      await at.shop.makeProduct({ stock: 10 }),
    ]
    const orderId = await place([
      [kept, 2],
      [dropped, 4],
    ])
    await mall.owner`update grade_prices set unit_price_milli = 2000000 where prod_id = ${kept}`
    const { version } = await at.read(orderId)
    const changed = await change(orderId, [
      [kept, 5],
      [added, 1],
    ])
    expect(changed.ok).toMatchObject({ result: 'SUCCESS', version: version + 1 })
    expect(await Promise.all([kept, dropped, added].map(at.stockOf))).toEqual([5, 10, 9])
    expect(await at.read(orderId)).toMatchObject({
      supplyAmt: 6000,
      itemCount: 2,
      history: [{ what: 'PLACED' }, { what: 'CHANGED' }],
    })
    expect((await change(orderId, [[kept, 1]], { version })).problem.code).toBe('CONFLICT')
    const short = await change(orderId, [[kept, 50]])
    // The order's own goods count too: 5 in the order plus 5 in stock.
    expect(short.problem).toMatchObject({ code: 'SOLD_OUT', lines: [{ prodId: kept, allowed: 10 }] })
    expect(await at.read(orderId)).toMatchObject({ supplyAmt: 6000, version: version + 1 })
  })

  test('returns its goods once when cancelled twice concurrently', async () => {
    const prodId = await at.shop.makeProduct({ stock: 10 })
    const orderId = await place([[prodId, 4]])
    const answers = await Promise.all([remove(orderId), remove(orderId)])
    expect(answers.map(({ ok }) => ok.result)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await at.stockOf(prodId)).toBe(10)
    expect((await remove(orderId)).ok.result).toBe('SUCCESS')
    expect(await at.read(orderId)).toMatchObject({ status: { code: '90' }, canDelete: false, canEdit: false })
  })

  test('cannot be changed or cancelled past the cut-off', async () => {
    const prodId = await at.shop.makeProduct()
    const orderId = await place([[prodId, 4]])
    await at.moveDeadline(new Date(Date.now() - 1000))
    expect((await remove(orderId)).ok).toMatchObject({ result: 'FAIL', code: 'CUT_OFF_PASSED' })
    expect((await change(orderId, [[prodId, 1]])).problem.code).toBe('CUT_OFF_PASSED')
  })
})

describe('goods allocated after they were ordered', () => {
  /** Remaining stock, remaining allocation, and the store's used share. */
  const amountsOf = async (prodId: string) => {
    const [row] = await mall.owner`select k.avail as stock, a.avail as whole, q.ordered_qty as taken
      from product_stock k join alc_products a on a.prod_id = k.prod_id
      join alc_quotas q on q.prod_id = k.prod_id and q.store_id = ${at.storeId} where k.prod_id = ${prodId}`
    return ['stock', 'whole', 'taken'].map((column) => Number(row?.[column]))
  }

  test('rejects a larger quantity without a share, accepts the same or a smaller one', async () => {
    const [prodId, other] = [await at.shop.makeProduct({ stock: 100 }), await at.shop.makeProduct()]
    const orderId = await place([[prodId, 5]])
    await at.shop.makeAllocation(prodId, { [await at.shop.makeStore()]: 50 })
    const more = await change(orderId, [[prodId, 6]])
    expect(more).toMatchObject({
      status: 422,
      problem: { code: 'ALLOCATION_EXCEEDED', lines: [{ prodId, allowed: 5 }] },
    })
    const kept: [string, number][] = [
      [prodId, 5],
      [other, 1],
    ]
    expect((await change(orderId, kept)).status).toBe(200)
    expect((await change(orderId, [[prodId, 3]])).status).toBe(200)
    expect((await change(orderId, [[prodId, 5]])).problem.code).toBe('ALLOCATION_EXCEEDED')
    expect(await at.stockOf(prodId)).toBe(97)
  })

  test('takes the whole quantity from the share when it is raised, and returns it when lowered', async () => {
    const prodId = await at.shop.makeProduct({ stock: 100 })
    const orderId = await place([[prodId, 5]])
    await at.shop.makeAllocation(prodId, { [at.storeId]: 8 }, { avail: 20 })
    const tooMany = await change(orderId, [[prodId, 9]])
    expect(tooMany.problem).toMatchObject({ code: 'ALLOCATION_EXCEEDED', lines: [{ prodId, allowed: 8 }] })
    expect(await amountsOf(prodId)).toEqual([95, 20, 0])
    expect((await change(orderId, [[prodId, 4]])).status).toBe(200)
    expect(await amountsOf(prodId)).toEqual([96, 20, 0])
    expect((await change(orderId, [[prodId, 8]])).status).toBe(200)
    expect(await amountsOf(prodId)).toEqual([92, 12, 8])
    const stillMore = await change(orderId, [[prodId, 9]])
    expect(stillMore.problem).toMatchObject({ code: 'ALLOCATION_EXCEEDED', lines: [{ prodId, allowed: 8 }] })
    expect((await change(orderId, [[prodId, 6]])).status).toBe(200)
    expect(await amountsOf(prodId)).toEqual([94, 14, 6])
    expect((await remove(orderId)).ok.result).toBe('SUCCESS')
    expect(await amountsOf(prodId)).toEqual([100, 20, 0])
  })

  test('keeps a line larger than the share, and returns nothing to the share when it is removed', async () => {
    const [prodId, other] = [await at.shop.makeProduct({ stock: 100 }), await at.shop.makeProduct()]
    const orderId = await place([[prodId, 5]])
    await at.shop.makeAllocation(prodId, { [at.storeId]: 3 }, { avail: 20 })
    const more = await change(orderId, [[prodId, 6]])
    expect(more.problem).toMatchObject({ code: 'ALLOCATION_EXCEEDED', lines: [{ prodId, allowed: 5 }] })
    expect((await change(orderId, [[other, 1]])).status).toBe(200)
    expect(await amountsOf(prodId)).toEqual([100, 20, 0])
  })
})

describe("goods not delivered on the order's weekday", () => {
  const otherDays = () => [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== weekday(at.day))

  test("rejects adding or raising them on the order's current day", async () => {
    const [usual, fish] = [
      await at.shop.makeProduct(),
      await at.shop.makeProduct({ prod_nm: '생물 고등어', delivery_days: otherDays() }),
    ]
    const orderId = await place([[usual, 2]])
    const both: [string, number][] = [
      [usual, 2],
      [fish, 1],
    ]
    const added = await change(orderId, both)
    expect(added).toMatchObject({
      status: 422,
      problem: {
        code: 'DELIVERY_DAY_CLOSED',
        message: '그날은 배송할 수 없어요. 이 요일에는 배송하지 않는 상품이 있어요 (생물 고등어).',
        reason: 'ITEM_NOT_DELIVERED',
      },
    })
    expect(await at.read(orderId)).toMatchObject({ version: 1, itemCount: 1 })
    // The suggested day suits every article in the changed order.
    expect((await change(orderId, both, { deliveryDate: added.problem['nearest'] as string })).status).toBe(200)
    await change(orderId, [[usual, 2]])
    await at.shop.run('update products set delivery_days = $1 where prod_id = $2', [otherDays(), usual])
    expect((await change(orderId, [[usual, 3]])).problem).toMatchObject({ reason: 'ITEM_NOT_DELIVERED' })
  })

  test('accepts the same or a smaller quantity, even on a day closed since', async () => {
    const [usual, fish] = [await at.shop.makeProduct(), await at.shop.makeProduct()]
    const orderId = await place([
      [usual, 2],
      [fish, 4],
    ])
    await at.shop.run('update products set delivery_days = $1 where prod_id = $2', [otherDays(), fish])
    await at.shop.insert('store_days', { store_id: at.storeId, day: at.day, kind: 'CLOSED' })
    const lines = (some: number): [string, number][] => [
      [usual, 3],
      [fish, some],
    ]
    expect((await change(orderId, lines(4))).status).toBe(200)
    expect((await change(orderId, lines(3))).status).toBe(200)
    const raised = await change(orderId, lines(4))
    expect(raised.problem).toMatchObject({ code: 'DELIVERY_DAY_CLOSED', reason: 'ITEM_NOT_DELIVERED' })
    await at.shop.run('delete from store_days')
    expect((await change(orderId, lines(3), { deliveryDate: addDays(at.day, 7) })).problem).toMatchObject({
      reason: 'ITEM_NOT_DELIVERED',
    })
  })
})

describe('cut-off of a placed order', () => {
  test('rejects a cancellation that was still waiting for stock at the cut-off, and returns no goods', async () => {
    const prodId = await at.shop.makeProduct({ stock: 5 })
    const orderId = await place([[prodId, 2]])
    const deadline = new Date(Date.now() + 1200)
    await at.moveDeadline(deadline)
    const { released } = await holdStock(mall, prodId, () => wait(deadline.getTime() + 100 - Date.now()))
    const answer = await remove(orderId)
    await released
    expect(answer).toMatchObject({ status: 200, ok: { result: 'FAIL', code: 'CUT_OFF_PASSED' } })
    expect(await at.stockOf(prodId)).toBe(3)
    expect(await at.read(orderId)).toMatchObject({ status: { code: '10' }, version: 1 })
  })

  test.each(['20', '30', '40', '50'])(
    'is reported for an order in state %s once it has passed, and the state before that',
    async (status) => {
      const prodId = await at.shop.makeProduct()
      const orderId = await place([[prodId, 2]])
      await mall.owner`update orders set status = ${status} where order_id = ${orderId}`
      const codes = async () => [
        ((await remove(orderId)).ok as { code?: string }).code,
        (await change(orderId, [[prodId, 1]])).problem.code,
      ]
      expect(await codes()).toEqual(['ORDER_FIXED', 'ORDER_FIXED'])
      await at.moveDeadline(new Date(Date.now() - 1000))
      expect(await codes()).toEqual(['CUT_OFF_PASSED', 'CUT_OFF_PASSED'])
    },
  )

  test('does not apply to a cancelled order: cancelling again succeeds, changing is rejected by state', async () => {
    const prodId = await at.shop.makeProduct()
    const orderId = await place([[prodId, 2]])
    await remove(orderId)
    await at.moveDeadline(new Date(Date.now() - 1000))
    expect((await remove(orderId)).ok.result).toBe('SUCCESS')
    expect((await change(orderId, [[prodId, 1]])).problem.code).toBe('ORDER_FIXED')
  })
})
