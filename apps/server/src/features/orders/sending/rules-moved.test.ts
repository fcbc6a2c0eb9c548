import { changeOrder, deleteOrder } from '@mall/contract/orders'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, seoulDay, seoulInstant, weekday } from '#platform/day.ts'
import { changeWhileWaiting } from '#test/load/held-rows.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

// Spec §7.10: an order follows every rule in force when it is accepted. Each call here waits for the
// stock of its article while a rule is changed directly by SQL.

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

const today = seoulDay(new Date())
const tomorrow = addDays(today, 1)
const run = (text: string, values: unknown[] = []) => at.shop.run(text, values)
const closeForAll = () => at.shop.insert('company_days', { day: at.day, kind: 'CLOSED', name: '재고 조사' })
const dayOfStore = (kind: 'CLOSED' | 'EXTRA') =>
  at.shop.insert('store_days', { store_id: at.storeId, day: at.day, kind, name: '내부 공사' })
/** Moves the cut-off of every upcoming day into the past. */
const moveCutOff = () => run(`update mall_settings set cut_off_lead = 14`)
const everyDayBut = (day: string) => `{${[0, 1, 2, 3, 4, 5, 6].filter((n) => n !== weekday(day)).join()}}`

afterEach(async () => {
  for (const table of [
    'basket_items',
    'company_days',
    'store_days',
    'store_routes',
    'alc_quotas',
    'alc_products',
    'alc_lists',
  ])
    await run(`delete from ${table}`)
  await run(`update mall_settings set cut_off_lead = 0, work_days = '{0,1,2,3,4,5,6}', min_order_amt = 0`)
  await run(`update stores set store_grade = 'A'`)
})

const ordersWith = async (prodId: string) =>
  (await mall.owner`select order_id from order_lines where prod_id = ${prodId}`).length

interface Case {
  change: (prodId: string) => Promise<unknown>
  /** Runs before the order is sent. */
  before?: () => Promise<unknown>
  refusal: Record<string, unknown>
}

const closed = (reason: string) => ({ code: 'DELIVERY_DAY_CLOSED', reason })
const cases: Record<string, Case> = {
  'the wholesaler closes the day': { change: closeForAll, refusal: closed('COMPANY_CLOSED') },
  'the day of the store is closed': { change: () => dayOfStore('CLOSED'), refusal: closed('STORE_CLOSED') },
  'the cut-off moves into the past': { change: moveCutOff, refusal: { code: 'CUT_OFF_PASSED' } },
  'the extended cut-off of the day is withdrawn': {
    before: async () => {
      await moveCutOff()
      await at.moveDeadline(seoulInstant(tomorrow, '10:00'))
    },
    change: () => run('delete from store_days'),
    refusal: { code: 'CUT_OFF_PASSED' },
  },
  'the extended cut-off of the day ends': {
    before: () => at.moveDeadline(seoulInstant(tomorrow, '10:00')),
    change: () => run(`update store_days set deadline = now() - interval '1 second'`),
    refusal: { code: 'CUT_OFF_PASSED' },
  },
  'the weekdays of the wholesaler change': {
    change: () => run('update mall_settings set work_days = $1', [everyDayBut(at.day)]),
    refusal: closed('NOT_DELIVERY_DAY'),
  },
  'the route of the store changes': {
    change: () => at.shop.insert('store_routes', { store_id: at.storeId, delivery_days: everyDayBut(at.day) }),
    refusal: closed('NOT_DELIVERY_DAY'),
  },
  'an extra day of the store is withdrawn': {
    before: async () => {
      await closeForAll()
      await dayOfStore('EXTRA')
    },
    change: () => run('delete from store_days'),
    refusal: closed('COMPANY_CLOSED'),
  },
  'the article is no longer delivered on that weekday': {
    change: (prodId) => run('update products set delivery_days = $2 where prod_id = $1', [prodId, everyDayBut(at.day)]),
    refusal: closed('ITEM_NOT_DELIVERED'),
  },
  'the article is taken off sale': {
    change: (prodId) => run(`update products set status = 'STOPPED' where prod_id = $1`, [prodId]),
    refusal: { code: 'SOLD_OUT' },
  },
  'the order step of the article changes': {
    change: (prodId) => run(`update products set step_qty = 5 where prod_id = $1`, [prodId]),
    refusal: { code: 'STEP_QTY' },
  },
  'the price rises': {
    change: (prodId) => run('update grade_prices set unit_price_milli = 1500000 where prod_id = $1', [prodId]),
    refusal: { code: 'PRICE_CHANGED' },
  },
  'the store gets a special price': {
    change: (prodId) => at.shop.makeSpecialPrice(at.storeId, prodId, 900),
    refusal: { code: 'PRICE_CHANGED' },
  },
  'the store moves to a grade without a price': {
    change: () => run(`update stores set store_grade = 'B'`),
    refusal: { code: 'SOLD_OUT' },
  },
  'the minimum order amount rises': {
    change: () => run('update mall_settings set min_order_amt = 1000000'),
    refusal: { code: 'BELOW_MINIMUM' },
  },
  'the article is allocated and this store has no share': {
    change: (prodId) => at.shop.makeAllocation(prodId, {}),
    refusal: { code: 'ALLOCATION_EXCEEDED' },
  },
  'the delivery place is deleted': {
    before: async () => {
      const [other] = await run(`insert into store_deliverys (store_id, name, receiver, phone, zip_cd, addr1)
        select store_id, '분점', receiver, phone, zip_cd, addr1 from store_deliverys limit 1 returning store_delivery_id`)
      otherPlace = String(other?.['store_delivery_id'])
    },
    change: async () => {
      await run('delete from store_deliverys where store_delivery_id = $1', [otherPlace])
      otherPlace = undefined
    },
    refusal: { code: 'NOT_FOUND' },
  },
}
let otherPlace: string | undefined

describe('an order that waits for stock while a rule changes', () => {
  test.each(Object.entries(cases))('is rejected when %s', async (_, { before, change, refusal }) => {
    const prodId = await at.shop.makeProduct({ tax_type: 'FREE', stock: 10 })
    await before?.()
    const basket = await at.fill([[prodId, 2]])
    const over = { seenTotalAmt: 2000, ...(otherPlace !== undefined && { storeDeliveryId: otherPlace }) }
    const answer = await changeWhileWaiting(
      mall,
      prodId,
      () => at.send(basket, over),
      () => change(prodId),
    )
    expect(answer.problem).toMatchObject(refusal)
    expect([await at.stockOf(prodId), await ordersWith(prodId)]).toEqual([10, 0])
  })

  test('is placed once and completely when the changed rule still allows it', async () => {
    const prodId = await at.shop.makeProduct({ tax_type: 'FREE', stock: 10 })
    const basket = await at.fill([[prodId, 2]])
    const { status, ok } = await changeWhileWaiting(
      mall,
      prodId,
      () => at.send(basket),
      async () => {
        await at.shop.insert('company_days', { day: addDays(at.day, 1), kind: 'CLOSED', name: '다른 날' })
        await run('update grade_prices set unit_price_milli = 1500000 where prod_id = $1', [prodId])
        await run(`update store_deliverys set addr1 = '부산 중구 광복로 1'`)
      },
    )
    expect(status).toBe(200)
    expect(await at.read(ok.orderId)).toMatchObject({
      totalAmt: 3000,
      lines: [{ unitPrice: 1500 }],
      delivery: { addr1: '부산 중구 광복로 1' },
      history: [{ what: 'PLACED' }],
    })
    expect([await at.stockOf(prodId), await ordersWith(prodId)]).toEqual([8, 1])
  })
})

describe('a change that waits for stock while a rule changes', () => {
  const change = async (orderId: string, prodId: string, deliveryDate = at.day) => {
    const { version } = await at.read(orderId)
    const body = { version, lines: [{ prodId, qty: 5 }], deliveryDate, storeDeliveryId: at.placeId, memo: '' }
    return () => mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token })
  }

  test.each<[string, (prodId: string) => Promise<unknown>, Record<string, unknown>]>([
    ['the cut-off moves into the past', moveCutOff, { code: 'CUT_OFF_PASSED' }],
    ['the minimum order amount rises', cases['the minimum order amount rises']!.change, { code: 'BELOW_MINIMUM' }],
    ['the article is taken off sale', cases['the article is taken off sale']!.change, { code: 'SOLD_OUT' }],
    [
      'the article is no longer delivered on that weekday',
      cases['the article is no longer delivered on that weekday']!.change,
      closed('ITEM_NOT_DELIVERED'),
    ],
  ])('is rejected when %s, and the order stays unchanged', async (_, move, refusal) => {
    const prodId = await at.shop.makeProduct({ tax_type: 'FREE', stock: 10 })
    const orderId = await at.place([[prodId, 2]])
    const answer = await changeWhileWaiting(mall, prodId, await change(orderId, prodId), () => move(prodId))
    expect(answer.problem).toMatchObject(refusal)
    expect(await at.stockOf(prodId)).toBe(8)
    expect((await mall.owner`select qty from order_lines where order_id = ${orderId}`)[0]).toEqual({ qty: 2 })
  })

  test('is rejected when the new day is closed', async () => {
    const prodId = await at.shop.makeProduct({ tax_type: 'FREE', stock: 10 })
    const orderId = await at.place([[prodId, 2]])
    const next = addDays(at.day, 1)
    const answer = await changeWhileWaiting(mall, prodId, await change(orderId, prodId, next), () =>
      at.shop.insert('company_days', { day: next, kind: 'CLOSED', name: '재고 조사' }),
    )
    expect(answer.problem).toMatchObject(closed('COMPANY_CLOSED'))
  })

  test('is applied when the changed rule still allows it, and kept lines keep their price', async () => {
    const prodId = await at.shop.makeProduct({ tax_type: 'FREE', stock: 10 })
    const orderId = await at.place([[prodId, 2]])
    const answer = await changeWhileWaiting(mall, prodId, await change(orderId, prodId), () =>
      run('update grade_prices set unit_price_milli = 1500000 where prod_id = $1', [prodId]),
    )
    expect(answer.status).toBe(200)
    expect(await at.read(orderId)).toMatchObject({ totalAmt: 5000, version: 2 })
    expect(await at.stockOf(prodId)).toBe(5)
  })
})

describe('a cancellation that waits for stock while a rule changes', () => {
  const cancel = (orderId: string) => () => mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })

  test.each([
    ['the cut-off moves into the past', undefined, moveCutOff],
    ['the extended cut-off of the day is withdrawn', moveCutOff, () => run('delete from store_days')],
  ] as const)('is rejected when %s, and no goods are returned', async (_, before, move) => {
    const prodId = await at.shop.makeProduct({ stock: 10 })
    const orderId = await at.place([[prodId, 2]])
    if (before) {
      await before()
      await at.moveDeadline(seoulInstant(tomorrow, '10:00'))
    }
    const answer = await changeWhileWaiting(mall, prodId, cancel(orderId), move)
    expect(answer.problem).toMatchObject({ result: 'FAIL', code: 'CUT_OFF_PASSED' })
    expect([await at.stockOf(prodId), (await at.read(orderId)).status.code]).toEqual([8, '10'])
  })

  test('is done once when the cut-off moves to a later time', async () => {
    const prodId = await at.shop.makeProduct({ stock: 10 })
    const orderId = await at.place([[prodId, 2]])
    const answer = await changeWhileWaiting(mall, prodId, cancel(orderId), () =>
      at.moveDeadline(seoulInstant(tomorrow, '10:00')),
    )
    expect(answer.ok).toEqual({ result: 'SUCCESS' })
    expect([await at.stockOf(prodId), (await at.read(orderId)).status.code]).toEqual([10, '90'])
  })
})
