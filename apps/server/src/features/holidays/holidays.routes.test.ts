import { randomUUID } from 'node:crypto'
import { cancelled } from '@mall/contract/base/ordering/order-states'
import { closeDays, deliveryRequestDates, workClose } from '@mall/contract/holidays'
import { expect, test } from 'vitest'
import { addDays, seoulDay, weekday } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})
const today = seoulDay(new Date())

test('returns each day of the horizon as open or with one reason, and an open nearest day', async () => {
  await at.shop.insert('company_days', { day: addDays(today, 5), kind: 'CLOSED', name: '재고 조사' })
  await at.shop.insert('store_days', {
    store_id: at.storeId,
    day: addDays(today, 6),
    kind: 'CLOSED',
    name: '내부 공사',
  })
  const { ok } = await mall.ask(deliveryRequestDates, { query: { storeId: at.storeId } }, { token: at.token })
  expect(ok.days).toHaveLength(31)
  for (const day of ok.days) {
    expect(day.available).toBe(day.reason === null)
    if (day.nearest !== null) expect(ok.days.find(({ date }) => date === day.nearest)?.available).toBe(true)
  }
  expect(ok.days[5]?.reason).toEqual({ code: 'COMPANY_CLOSED', message: '배송을 쉬는 날이에요 (재고 조사).' })
  expect(ok.days[6]?.reason?.code).toBe('STORE_CLOSED')
})

test('returns an open nearest day for any requested range', async () => {
  const closed = [10, 11, 12].map((n) => addDays(today, n))
  const [first = ''] = closed
  await at.shop.insert('company_days', { day: first, kind: 'CLOSED', name: '재고 조사' })
  for (const day of closed.slice(1)) {
    await at.shop.insert('store_days', { store_id: at.storeId, day, kind: 'CLOSED', name: '내부 공사' })
  }
  const ask = async (query: object) =>
    (await mall.ask(deliveryRequestDates, { query: { storeId: at.storeId, ...query } }, { token: at.token })).ok.days
  const whole = await ask({})
  const [asked] = await ask({ from: first, to: first })
  expect(asked).toEqual(whole[10])
  expect(closed).not.toContain(asked?.nearest)
  expect((await ask({ from: addDays(today, -2), to: addDays(today, -2) }))[0]?.nearest).toBe(
    whole.find(({ available }) => available)?.date,
  )
})

test('closes a weekday on which a basket article is not delivered', async () => {
  const prodId = await at.shop.makeProduct({ delivery_days: [weekday(addDays(at.day, 1))], prod_nm: '생물 고등어' })
  const { basketId } = await at.fill([[prodId, 1]])
  const { ok } = await mall.ask(deliveryRequestDates, { query: { storeId: at.storeId, basketId } }, { token: at.token })
  expect(ok.days.find(({ date }) => date === at.day)?.reason).toEqual({
    code: 'ITEM_NOT_DELIVERED',
    message: '이 요일에는 배송하지 않는 상품이 있어요 (생물 고등어).',
  })
})

test('returns the current cut-off with the next open day', async () => {
  const { ok } = await mall.ask(workClose, {}, { token: at.token })
  expect(ok.text).toMatch(/^\d+월 \d+일\([일월화수목금토]\) 23:59 마감$/)
  expect(Date.parse(ok.deadline ?? '')).toBeGreaterThan(Date.parse(ok.serverNow))
})

test('counts down to the next delivery of the default place, which may have weekdays of its own', async () => {
  const day = addDays(today, 9)
  await at.shop.run('update store_deliverys set delivery_days = $1 where is_default', [[weekday(day)]])
  const { nextDeliveryDate } = (await mall.ask(workClose, {}, { token: at.token })).ok
  expect(nextDeliveryDate).toBe(addDays(today, 2))
  const { days } = (await mall.ask(deliveryRequestDates, { query: { storeId: at.storeId } }, { token: at.token })).ok
  expect(days.find(({ available }) => available)?.date).toBe(nextDeliveryDate)
  await at.shop.run('update store_deliverys set delivery_days = null')
})

test('returns the last passed cut-off while its delivery day is in the future, and whether the store usually orders for it', async () => {
  const ask = async () => (await mall.ask(workClose, {}, { token: at.token })).ok
  expect((await ask()).lastClosed).toBeNull()
  await at.shop.run('update mall_settings set cut_off_lead = 3')
  const { lastClosed, nextDeliveryDate, serverNow } = await ask()
  expect(lastClosed?.deliveryDate).toBe(addDays(today, 2))
  expect(nextDeliveryDate).toBe(addDays(today, 3))
  expect(Date.parse(lastClosed?.deadline ?? '')).toBeLessThan(Date.parse(serverNow))

  const orderFor = (weeksAgo: number, status = '50') =>
    at.shop.makeOrder(at.storeId, [], { delivery_date: addDays(today, 2 - 7 * weeksAgo), status })
  await orderFor(1)
  await orderFor(2, cancelled)
  expect((await ask()).lastClosed?.isUsual).toBe(false)
  await orderFor(4)
  expect((await ask()).lastClosed?.isUsual).toBe(true)
  await at.shop.run('update mall_settings set cut_off_lead = 0')
})

test('returns closed days with their kind', async () => {
  const { ok } = await mall.ask(closeDays, { query: { from: '2026-01-01', to: '2026-12-31' } }, { token: at.token })
  expect(ok.filter(({ kind }) => kind === 'PUBLIC').map(({ date }) => date)).toContain('2026-05-25')
  expect(ok.map(({ date }) => date)).toEqual(ok.map(({ date }) => date).sort())
})

test('returns a public holiday that is a closing day of the wholesaler too once, and no holiday on which it works', async () => {
  await at.shop.insert('company_days', { day: '2026-05-24', kind: 'CLOSED', name: '창고 이사' })
  await at.shop.insert('company_days', { day: '2026-05-25', kind: 'OPENED', name: '' })
  const { ok } = await mall.ask(closeDays, { query: { from: '2026-05-20', to: '2026-05-25' } }, { token: at.token })
  expect(ok).toEqual([{ date: '2026-05-24', name: '창고 이사', kind: 'COMPANY' }])
  await at.shop.run(`delete from company_days where day between '2026-05-24' and '2026-05-25'`)
})

test('rejects another store’s calendar and invalid ranges', async () => {
  const ask = (query: { storeId: string; from?: string; to?: string }) =>
    mall.ask(deliveryRequestDates, { query }, { token: at.token })
  expect((await ask({ storeId: randomUUID() })).status).toBe(404)
  expect((await ask({ storeId: at.storeId, from: '2026-02-30' })).status).toBe(400)
  expect((await ask({ storeId: at.storeId, from: '2026-01-01', to: '2036-01-01' })).status).toBe(400)
})

test.each([
  ['from', '2026-13-45'],
  ['to', '2026-13-45'],
  ['from', '2026-02-30'],
  ['from', '+275760-09-13'],
  ['to', '0000-01-01'],
])('rejects the impossible day %s=%s and names the field', async (field, day) => {
  for (const [call, query] of [
    [deliveryRequestDates, { storeId: at.storeId, [field]: day }],
    [closeDays, { [field]: day }],
  ] as const) {
    const { status, problem } = await mall.ask(call, { query: query as never }, { token: at.token })
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([400, 'MALFORMED', [field]])
  }
})

test('accepts the last day of the supported calendar', async () => {
  const query = { storeId: at.storeId, from: '2099-12-31' }
  const { status, ok } = await mall.ask(deliveryRequestDates, { query }, { token: at.token })
  expect([status, ok.days[0]?.reason?.code]).toEqual([200, 'OUT_OF_RANGE'])
})
