import { deliveryRequestDates, workClose } from '@mall/contract/holidays'
import { listOrders } from '@mall/contract/orders'
import { changeOrdering, getOrdering, tryOrdering, type OrderingRules } from '@mall/contract/settings'
import { expect, test } from 'vitest'
import { addDays, seoulDay, seoulInstant, weekday } from '#platform/day.ts'
import { holdStock, untilOneWaits } from '#test/load/held-rows.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, openDesk, signIn } from '#test/people.ts'
import { settingsOrdering } from '#test/requests/settings-bodies.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

const everyDay = { ...settingsOrdering, cutOffLead: 0, cutOffTime: '23:59', workDays: [0, 1, 2, 3, 4, 5, 6] }
const load = (by = token) => mall.ask(getOrdering, {}, { token: by })
const save = async (rules: Partial<OrderingRules>, version?: number, by = token) =>
  mall.ask(
    changeOrdering,
    { body: { ...everyDay, ...rules, version: version ?? (await load()).ok.version } },
    { token: by },
  )
const tryRules = (rules: Partial<OrderingRules>) =>
  mall.ask(tryOrdering, { body: { ...everyDay, ...rules } }, { token })
const openDays = async () => {
  const { ok } = await mall.ask(deliveryRequestDates, { query: { storeId: at.storeId } }, { token: at.token })
  return ok.days.filter(({ available }) => available).map(({ date, deadline }) => ({ date, deadline }))
}

test('saves the rules, and stores can choose the days that follow from them', async () => {
  await save({ cutOffMode: 'WORKING', cutOffLead: 3, cutOffTime: '18:00', workDays: [6, 1, 3, 3, 5] })
  expect((await load()).ok.ordering).toMatchObject({ cutOffMode: 'WORKING', cutOffLead: 3, workDays: [1, 3, 5, 6] })
  const { days } = (
    await tryRules({ cutOffMode: 'WORKING', cutOffLead: 3, cutOffTime: '18:00', workDays: [1, 3, 5, 6] })
  ).ok
  expect(days).toHaveLength(3)
  expect((await openDays()).slice(0, 3)).toEqual(days)
})

test('keeps whether prices of new products include tax, and audits it', async () => {
  const { version, ordering } = (await mall.ask(getOrdering, {}, { token })).ok
  expect(ordering.priceMode).toBe('EXCLUSIVE')
  const body = { ...ordering, priceMode: 'INCLUSIVE' as const, version }
  expect((await mall.ask(changeOrdering, { body }, { token })).status).toBe(200)
  expect((await mall.ask(getOrdering, {}, { token })).ok.ordering.priceMode).toBe('INCLUSIVE')
  const [row] = await mall.owner`select facts from audit_rows
    where action = 'settings.ordering.changed' order by at desc limit 1`
  expect(row).toEqual({ facts: { before: { priceMode: 'EXCLUSIVE' }, after: { priceMode: 'INCLUSIVE' } } })
  await mall.owner`update mall_settings set price_mode = 'EXCLUSIVE', ordering_version = ${version}`
})

test('shows what rules would mean without saving them', async () => {
  await save({})
  const before = (await load()).ok
  const { ok } = await tryRules({ minOrderAmt: 30_000, deliveryFeeAmt: 3_000, freeDeliveryFrom: 100_000 })
  const today = seoulDay(new Date())
  const { date, deadline } = ok.days.find((day) => day.date > today)!
  expect(deadline).toBe(seoulInstant(date, '23:59').toISOString())
  expect(ok.fees).toEqual([
    { goodsAmt: 30_000, feeAmt: 3_000 },
    { goodsAmt: 100_000, feeAmt: 0 },
  ])
  expect((await load()).ok).toEqual(before)
})

test('refuses all wrong fields together and changes nothing', async () => {
  const before = (await load()).ok
  const wrong = {
    cutOffLead: 15,
    cutOffTime: '24:00',
    workDays: [],
    weekdayCutOffs: [1, 1].map((weekday) => ({ weekday, lead: 1, time: '12:00' })),
    orderUntil: '22:00',
    gradeTerms: [{ grade: '', minOrderAmt: -1, deliveryFeeAmt: 0, freeDeliveryFrom: 0 }],
    remindMinutes: 1441,
    minOrderAmt: -1,
    deliveryFeeAmt: 1e9,
    freeDeliveryFrom: -5,
  }
  for (const { problem } of [await save(wrong), await tryRules(wrong)]) {
    expect(problem.code).toBe('REFUSED')
    expect(Object.keys(problem.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort())
  }
  expect((await load()).ok).toEqual(before)
})

test('refuses the second of two people who save the same version', async () => {
  const { version } = (await load()).ok
  const answers = await Promise.all([save({ minOrderAmt: 1 }, version), save({ minOrderAmt: 2 }, version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const kept = answers[0].status === 200 ? 1 : 2
  expect((await load()).ok).toMatchObject({ version: version + 1, ordering: { minOrderAmt: kept } })
})

test('applies to an order that was waiting when the rules were saved', async () => {
  await save({ minOrderAmt: 0 })
  const prodId = await at.shop.makeProduct({ stock: 10 })
  const basket = await at.fill([[prodId, 1]])
  const waiting = Promise.withResolvers<undefined>()
  const { released } = await holdStock(mall, prodId, async () => {
    await waiting.promise
    expect((await save({ minOrderAmt: 10_000_000 })).ok.openBaskets).toBe(1)
  })
  const sent = at.send(basket)
  await untilOneWaits(mall)
  waiting.resolve(undefined)
  await released
  expect((await sent).problem.code).toBe('BELOW_MINIMUM')
  expect((await save({ minOrderAmt: 0 })).status).toBe(200)
  expect((await at.send(basket)).status).toBe(200)
  expect((await load()).ok.openBaskets).toBe(0)
})

test('moves the cut-off of one weekday, and with it the days that a store can choose', async () => {
  const moved = { weekday: weekday(at.day), lead: 14, time: '09:00' }
  await save({ weekdayCutOffs: [moved], minOrderAmt: 0 })
  expect((await load()).ok.ordering.weekdayCutOffs).toEqual([moved])
  expect((await openDays()).map(({ date }) => weekday(date)).slice(0, 6)).not.toContain(moved.weekday)
  const refused = await at.send(await at.fill([[await at.shop.makeProduct(), 1]]))
  expect(refused.problem.code).toBe('CUT_OFF_PASSED')
  await save({ weekdayCutOffs: [{ ...moved, lead: 0 }], minOrderAmt: 0 })
  const day = (await openDays()).find(({ date }) => date === at.day)
  expect(day?.deadline).toBe(seoulInstant(at.day, '09:00').toISOString())
  await save({})
})

test('takes orders only at the hours, except for a day that the office extended', async () => {
  const later = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toLocaleTimeString('en-GB', {
      ...{ timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' },
    })
  await save({ orderFrom: later(120), orderUntil: later(180), minOrderAmt: 0 })
  const { ok } = await mall.ask(deliveryRequestDates, { query: { storeId: at.storeId } }, { token: at.token })
  const opens = ok.days.find(({ date }) => date === at.day)?.opensAt
  expect(Date.parse(opens ?? '')).toBeGreaterThan(Date.now() + 110 * 60_000)
  expect((await mall.ask(workClose, {}, { token: at.token })).ok.opensAt).toBe(opens)
  const basket = await at.fill([[await at.shop.makeProduct(), 1]])
  expect((await at.send(basket)).problem).toMatchObject({ code: 'NOT_TAKEN_NOW', opensAt: opens })
  await at.moveDeadline(new Date(Date.now() + 60 * 60_000))
  expect((await at.send(basket)).status).toBe(200)
  await at.shop.run('delete from store_days')
  await save({})
})

test('charges stores of a grade by its own terms', async () => {
  const terms = { grade: 'A', minOrderAmt: 50_000, deliveryFeeAmt: 7_000, freeDeliveryFrom: 0 }
  await save({ minOrderAmt: 0, deliveryFeeAmt: 0, gradeTerms: [terms] })
  expect((await load()).ok.ordering.gradeTerms).toEqual([terms])
  const basket = await at.fill([[await at.shop.makeProduct({ prices: { A: 1000, B: 1000 } }), 1]])
  expect((await at.send(basket)).problem).toMatchObject({ code: 'BELOW_MINIMUM', minOrderAmt: 50_000 })
  await save({ minOrderAmt: 0, deliveryFeeAmt: 0, gradeTerms: [{ ...terms, minOrderAmt: 0 }] })
  const day = addDays(at.day, 1)
  expect((await at.send(basket, { deliveryDate: day, seenFeeAmt: 0 })).problem.code).toBe('DELIVERY_FEE_CHANGED')
  await at.shop.run(`update stores set store_grade = 'B'`)
  expect((await at.send(basket, { deliveryDate: day, seenFeeAmt: 0 })).status).toBe(200)
  await at.shop.run(`update stores set store_grade = 'A'`)
  await save({ minOrderAmt: 0 })
})

test('reaches the rules that lists of orders keep in memory', async () => {
  await save({ minOrderAmt: 0 })
  const orderId = await at.place([[await at.shop.makeProduct(), 1]])
  const mayEdit = async () => {
    const { content } = (await mall.ask(listOrders, { query: {} }, { token: at.token })).ok
    return content.find((order) => order.orderId === orderId)?.canEdit
  }
  expect(await mayEdit()).toBe(true)
  await save({ cutOffLead: 14 })
  expect(await mayEdit()).toBe(false)
  await save({})
  expect(await mayEdit()).toBe(true)
})

test('lets everyone in the office look, and only those with the right change', async () => {
  await addPerson(mall, { userCd: 'viewer', role: 'OFFICE' })
  await mall.owner`update users set duty = 'VIEWER' where user_cd = 'viewer'`
  const { accessToken } = await signIn(mall, 'viewer')
  expect((await load(accessToken)).status).toBe(200)
  expect((await save({}, 1, accessToken)).problem.code).toBe('NO_RIGHT')
})

test('is audited with the changed fields, before and after', async () => {
  await save({ cutOffTime: '15:00' })
  await save({ cutOffTime: '16:30' })
  const rows =
    await mall.owner`select facts from audit_rows where action = 'settings.ordering.changed' order by at desc limit 1`
  expect(rows).toEqual([{ facts: { before: { cutOffTime: '15:00' }, after: { cutOffTime: '16:30' } } }])
})
