import { deliveryRequestDates } from '@mall/contract/holidays'
import { getOrder } from '@mall/contract/orders'
import { changeCalendar, getCalendar, rehearseCalendar, type CalendarChange } from '@mall/contract/settings'
import { beforeEach, expect, test } from 'vitest'
import { koreanHolidays } from '#features/holidays/korean-holidays.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { eventually } from '#test/eventually.ts'
import { holdStock, untilOneWaits } from '#test/load/held-rows.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, openDesk, signIn } from '#test/people.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})
const today = seoulDay(new Date())

beforeEach(async () => {
  await at.shop.run('delete from company_days')
  await at.shop.run(`update orders set status = '90'`)
})

const change = (wanted: Partial<CalendarChange>, by = token) => {
  const body = {
    from: at.day,
    to: at.day,
    kind: 'CLOSED' as const,
    name: '재고 조사',
    seen: [],
    ...wanted,
  }
  return mall.ask(changeCalendar, { body }, { token: by })
}
const yearOf = async (day: string) =>
  (await mall.ask(getCalendar, { query: { year: Number(day.slice(0, 4)) } }, { token })).ok
const judged = async (day: string) => {
  const query = { storeId: at.storeId, from: day, to: day }
  return (await mall.ask(deliveryRequestDates, { query }, { token: at.token })).ok.days[0]!
}
const closed = (date: string, name = '재고 조사') => ({ date, kind: 'CLOSED' as const, name })

test('closes a range of days for stores, with its reason, and opens it again', async () => {
  const next = addDays(at.day, 1)
  expect((await change({ to: next, name: ' 재고  조사 ' })).ok).toEqual({ result: 'SUCCESS', orders: 0 })
  expect((await yearOf(at.day)).companyDays).toContainEqual(closed(at.day))
  for (const day of [at.day, next]) expect((await judged(day)).reason?.message).toContain('재고 조사')
  const undone = await change({
    to: next,
    kind: 'USUAL',
    name: '배송하기로 했어요',
    seen: [closed(at.day), closed(next)],
  })
  expect(undone.status).toBe(200)
  expect((await judged(at.day)).available).toBe(true)
})

test('opens a public holiday', async () => {
  const year = Number(today.slice(0, 4)) + 1
  const [holiday, name] = [...koreanHolidays(year)].find(([day]) => day > addDays(today, 30))!
  expect((await yearOf(holiday)).holidays).toContainEqual({ date: holiday, name })
  expect((await change({ from: holiday, to: holiday, kind: 'OPENED', name: '명절 배송' })).status).toBe(200)
  expect((await yearOf(holiday)).companyDays).toEqual([{ date: holiday, kind: 'OPENED', name: '명절 배송' }])
})

test('refuses all wrong fields together', async () => {
  const { problem } = await change({ from: addDays(today, -1), to: addDays(today, -5), name: '  ' })
  expect(problem.code).toBe('REFUSED')
  expect(Object.keys(problem.fields ?? {}).sort()).toEqual(['from', 'name', 'to'])
  expect(Object.keys((await change({ to: addDays(at.day, 62) })).problem.fields ?? {})).toEqual(['to'])
})

test('refuses to overwrite what another person has entered meanwhile', async () => {
  const answers = await Promise.all([change({ name: '재고 조사' }), change({ name: '워크숍' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('CONFLICT')
  expect((await yearOf(at.day)).companyDays).toHaveLength(1)
})

const rehearse = async (part: Partial<CalendarChange> = {}) => {
  const { from = at.day, to = from, kind = 'CLOSED' } = part
  return (await mall.ask(rehearseCalendar, { body: { from, to, kind }, query: {} }, { token })).ok
}

test('closes a day with waiting orders only when the caller knows of them, and cancels none', async () => {
  const orderId = await at.place([[await at.shop.makeProduct(), 1]])
  expect((await yearOf(at.day)).orders).toEqual([{ date: at.day, count: 1 }])
  const refused = await change({})
  const { version } = await rehearse()
  expect(refused.problem).toMatchObject({ code: 'UNLIKE_REHEARSED', rehearsal: { orders: 1, version } })
  expect((await yearOf(at.day)).companyDays).toEqual([])
  expect((await change({ rehearsed: version })).ok.orders).toBe(1)
  expect((await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.status.code).toBe('10')
})

test('waits for an order that is being placed for the day, and counts it', async () => {
  const prodId = await at.shop.makeProduct({ stock: 10 })
  const basket = await at.fill([[prodId, 1]])
  const waiting = Promise.withResolvers<undefined>()
  const { released } = await holdStock(mall, prodId, () => waiting.promise)
  const sent = at.send(basket)
  await untilOneWaits(mall)
  const closing = change({})
  await untilWaiting(2)
  waiting.resolve(undefined)
  await released
  expect((await sent).status).toBe(200)
  expect((await closing).problem).toMatchObject({ code: 'UNLIKE_REHEARSED', rehearsal: { orders: 1 } })
})

test('asks again if an order that was seen is cancelled while another is placed', async () => {
  const prodId = await at.shop.makeProduct({ stock: 10 })
  const orderId = await at.place([[prodId, 1]])
  const days = { from: at.day, to: at.day, kind: 'CLOSED' as const }
  const seen = (await mall.ask(rehearseCalendar, { body: days, query: {} }, { token })).ok
  expect(seen.orders).toBe(1)
  const basket = await at.fill([[prodId, 1]])
  const waiting = Promise.withResolvers<undefined>()
  const { released } = await holdStock(mall, prodId, () => waiting.promise)
  const sent = at.send(basket)
  await untilOneWaits(mall)
  // It has compared what it was seen to do when it waits for the day.
  const closing = change({ rehearsed: seen.version })
  await untilWaiting(2)
  await mall.owner`update orders set status = '90' where order_id = ${orderId}`
  waiting.resolve(undefined)
  await released
  expect((await sent).status).toBe(200)
  expect((await closing).problem).toMatchObject({ code: 'UNLIKE_REHEARSED', rehearsal: { orders: 1 } })
})

test('holds an order back while the day is being closed, which is then refused', async () => {
  const basket = await at.fill([[await at.shop.makeProduct(), 1]])
  const waiting = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  // The closing has its lock on the day when it waits for this row.
  const released = mall.owner.begin(async (sql) => {
    await sql`select from rule_versions where store_id = '00000000-0000-0000-0000-000000000000' for update`
    held.resolve(undefined)
    await waiting.promise
  })
  await held.promise
  const closing = change({})
  await untilWaiting(1)
  const sent = at.send(basket)
  await untilWaiting(2)
  waiting.resolve(undefined)
  await released
  expect((await closing).status).toBe(200)
  expect((await sent).problem.code).toBe('DELIVERY_DAY_CLOSED')
})

test('is audited with the days before and after, and needs the right', async () => {
  await change({})
  const [row] =
    await mall.owner`select facts from audit_rows where action = 'settings.calendar.changed' order by at desc limit 1`
  expect(row?.['facts']).toMatchObject({ from: at.day, before: [], after: [closed(at.day)], orders: 0 })
  await addPerson(mall, { userCd: 'viewer', role: 'OFFICE' })
  await mall.owner`update users set duty = 'VIEWER' where user_cd = 'viewer'`
  const { accessToken } = await signIn(mall, 'viewer')
  expect((await change({}, accessToken)).problem.code).toBe('NO_RIGHT')
})

function untilWaiting(count: number): Promise<void> {
  return eventually(async () =>
    expect(
      await mall.owner`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ).toHaveLength(count),
  )
}
