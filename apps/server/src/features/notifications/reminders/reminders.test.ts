import { beforeEach, expect, test } from 'vitest'
import { addDays, seoulDay, weekday, type Day } from '#platform/day.ts'
import { openDatabase } from '#db/open.ts'
import { useMall } from '#test/mall.ts'
import { addTenants } from '#test/people.ts'
import { arrangeShop, type Shop } from '#test/shop.ts'
import { sentenceOf } from '../sentences.ts'
import { holidayBetween } from './holiday-between.ts'
import { remindStores } from './remind-stores.ts'

let shop: Shop
const today = seoulDay(new Date())
/** Each test moves the cut-off of this day, usually to half an hour from now. */
const day = addDays(today, 3)

const mall = useMall(async (mall) => {
  await addTenants(mall)
  shop = arrangeShop(mall.owner)
  await shop.makeTenant()
})

beforeEach(async () => {
  for (const table of [
    'notifications',
    'cut_off_reminders',
    'notification_settings',
    'store_days',
    'orders',
    'company_days',
  ])
    await mall.owner`delete from ${mall.owner(table)}`
  // The calendar's own cut-offs are always twelve hours away.
  const far = new Date(Date.now() + 12 * 3_600_000)
  const time = far.toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' })
  await shop.run(
    `update mall_settings set cut_off_mode = 'CALENDAR', cut_off_lead = 0, cut_off_time = $1, work_days = '{0,1,2,3,4,5,6}'`,
    [time],
  )
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const remind = () => remindStores(mall.database.tenant('10'), new Date())

/** A store with deliveries on this weekday the given weeks ago, and a moved cut-off of the day. */
async function addRegular(
  weeksAgo: number[],
  deadline: Date | null = inMinutes(30),
): Promise<{ storeId: string; userId: string }> {
  const storeId = await shop.makeStore()
  const userId = await shop.makeUser(storeId)
  for (const weeks of weeksAgo) await order(storeId, addDays(day, -7 * weeks))
  if (deadline) await shop.insert('store_days', { store_id: storeId, day, kind: 'OVERRIDE', deadline })
  return { storeId, userId }
}

async function order(storeId: string, delivery: Day, status = '50') {
  const place = await shop.insert('store_deliverys', {
    ...{ store_id: storeId, name: '본점', receiver: '김', phone: '01012345678', zip_cd: '04524', addr1: '서울' },
  })
  const text = { place_name: '본점', receiver: '김', phone: '0', zip_cd: '0', addr1: '', addr2: '' }
  await shop.insert('orders', {
    ...text,
    order_no: crypto.randomUUID(),
    ...{ store_id: storeId, user_id: crypto.randomUUID(), status, ordered_at: new Date(), delivery_date: delivery },
    ...{ item_count: 1, first_prod_nm: '감자', supply_amt: 0, vat_amt: 0, total_amt: 0, pay_amt: 0 },
    store_delivery_id: place['store_delivery_id'],
  })
}

const reminded = async () =>
  (await mall.owner<{ user_id: string }[]>`select user_id from notifications where code = 'CUT_OFF_NEAR'`).map(
    (row) => row.user_id,
  )

test('reminds a store only if at least one of its delivery places is delivered to on that day', async () => {
  const { storeId, userId } = await addRegular([1, 3])
  const placeDays = (days: number[]) =>
    mall.owner`update store_deliverys set delivery_days = ${days} where store_id = ${storeId}`
  await placeDays([(weekday(day) + 1) % 7])
  expect(await remind()).toBe(0)
  const other = { name: '창고', receiver: '김', phone: '01012345678', zip_cd: '04524', addr1: '서울' }
  await shop.insert('store_deliverys', { ...other, store_id: storeId, delivery_days: [weekday(day)] })
  expect(await remind()).toBe(1)
  expect(await reminded()).toEqual([userId])
})

test('reminds a store once that usually orders for the day and has not', async () => {
  const { userId } = await addRegular([1, 3])
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(0)
  expect(await reminded()).toEqual([userId])
  const [row] = await mall.owner<
    { params: Record<string, string>; url: string }[]
  >`select params, url from notifications`
  expect(row?.url).toBe('/app/main/mal003')
  expect(sentenceOf('CUT_OFF_NEAR', row?.params ?? {}, 'ko')).toMatch(
    /^\d+월 \d+일\(.\) 배송분은 \d+월 \d+일\(.\) \d\d:\d\d 마감이에요\. 아직 주문하지 않았어요\.$/,
  )
})

test.each<[string, () => Promise<unknown>]>([
  ['does not usually order for that weekday', () => addRegular([1])],
  [
    'cancelled its earlier order for that weekday',
    async () => {
      const { storeId } = await addRegular([1])
      await order(storeId, addDays(day, -14), '90')
    },
  ],
  ['has ordered already', async () => order((await addRegular([1, 2])).storeId, day, '10')],
  [
    'is closed that day',
    async () => {
      const { storeId } = await addRegular([1, 2])
      await shop.insert('store_days', { store_id: storeId, day, kind: 'CLOSED', name: '휴무' })
    },
  ],
  [
    'gets no delivery as the tenant is closed',
    async () => {
      await addRegular([1, 2])
      await shop.insert('company_days', { day, kind: 'CLOSED', name: '창립기념일' })
    },
  ],
  ['has more than an hour left', () => addRegular([1, 2], inMinutes(90))],
  ['has missed the cut-off', () => addRegular([1, 2], inMinutes(-1))],
])('does not remind a store that %s', async (_, arrange) => {
  await arrange()
  expect(await remind()).toBe(0)
})

test('reminds as early as the wholesaler wants, by what it wants, or not at all', async () => {
  const mailOf = async (userId: string) =>
    shop.insert('notification_settings', {
      ...{ user_id: userId, mail_on: ['CUT_OFF_NEAR'], mail_address: 'a@example.com' },
    })
  const { userId } = await addRegular([1, 2], inMinutes(100))
  await mailOf(userId)
  await shop.run(`update mall_settings set remind_minutes = 0`)
  expect(await remind()).toBe(0)
  await shop.run(`update mall_settings set remind_minutes = 120, remind_bell = false`)
  expect(await remind()).toBe(1)
  expect(await reminded()).toEqual([])
  expect(await mall.owner`select user_id from mails`).toEqual([{ user_id: userId }])
  await addRegular([1, 2], inMinutes(100))
  await shop.run(`update mall_settings set remind_mail = false`)
  expect(await remind()).toBe(0)
  await shop.run(`update mall_settings set remind_minutes = 60, remind_bell = true, remind_mail = true`)
})

test('reminds at the cut-off of the store’s route', async () => {
  const half = inMinutes(30)
  const time = half.toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' })
  const lead = Math.round((Date.parse(day) - Date.parse(seoulDay(half))) / 86_400_000)
  const { route_id } = await shop.insert('delivery_routes', { name: '1호차', cut_off_lead: lead, cut_off_time: time })
  const { storeId, userId } = await addRegular([1, 2], null)
  await addRegular([1, 2], null)
  await shop.insert('store_routes', { store_id: storeId, route_id })
  expect(await remind()).toBe(1)
  expect(await reminded()).toEqual([userId])
  await shop.run('delete from store_routes')
  await shop.run('delete from delivery_routes')
})

test('reminds a store again after it cancelled the day’s order', async () => {
  const { storeId } = await addRegular([1, 2])
  await order(storeId, day, '90')
  expect(await remind()).toBe(1)
})

test('reminds every store at the calendar’s cut-off, except those with a later one', async () => {
  const half = inMinutes(30)
  const time = half.toLocaleTimeString('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' })
  const lead = Math.round((Date.parse(day) - Date.parse(seoulDay(half))) / 86_400_000)
  await shop.run(`update mall_settings set cut_off_time = $1, cut_off_lead = $2`, [time, lead])
  const usual = await Promise.all([1, 2, 3].map(() => addRegular([1, 2], null)))
  await addRegular([1, 2], inMinutes(200))
  expect(await remind()).toBe(3)
  expect((await reminded()).sort()).toEqual(usual.map(({ userId }) => userId).sort())
})

test('reminds each store once when processes run concurrently, respecting its settings', async () => {
  const stores = []
  for (let n = 0; n < 12; n += 1) stores.push(await addRegular([1, 2]))
  await shop.insert('notification_settings', { user_id: stores[0]?.userId, bell_off: ['CUT_OFF_NEAR'] })
  const { host, port, database } = mall.owner.options
  const other = openDatabase({ host: host[0] ?? '', port: port[0] ?? 0, username: 'mall_app', database })
  const counts = await Promise.all([remind(), remindStores(other.tenant('10'), new Date()), remind()])
  await other.close()
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(12)
  expect(await remind()).toBe(0)
  const userIds = await reminded()
  expect(new Set(userIds).size).toBe(11)
  expect(userIds).toHaveLength(11)
})

test('explains a cut-off made earlier by holidays', () => {
  const calendar = { mode: 'WORKING', lead: 1, time: '18:00', workDays: new Set([1, 2, 3, 4, 5]) } as const
  const days = { opened: new Set<string>(), closed: new Map<string, string>(), cutOffs: new Map(), window: null }
  const holiday = holidayBetween('2026-09-23', '2026-09-28', { ...calendar, ...days })
  expect(holiday).toBe('추석 연휴')
  const params = { deliveryDate: '2026-09-28', deadline: '2026-09-23T09:00:00.000Z', holiday }
  expect(sentenceOf('CUT_OFF_NEAR', params, 'ko')).toBe(
    '추석 연휴로 9월 28일(월) 배송분은 9월 23일(수) 18:00 마감이에요. 아직 주문하지 않았어요.',
  )
  expect(sentenceOf('CUT_OFF_NEAR', params, 'en')).toContain(
    'Because of the holidays, orders for delivery on Mon 28 Sep',
  )
  expect(holidayBetween('2026-11-19', '2026-11-20', { ...calendar, ...days })).toBe('')
  const closed = new Map([['2026-11-19', '사무실 이전']])
  expect(
    sentenceOf(
      'CUT_OFF_NEAR',
      { ...params, holiday: holidayBetween('2026-11-18', '2026-11-20', { ...calendar, ...days, closed }) },
      'ko',
    ),
  ).toContain('사무실 이전으로 ')
})
