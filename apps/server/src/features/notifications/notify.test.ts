import { beforeEach, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { eventually } from '#test/eventually.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import { arrangeShop, type Shop } from '#test/shop.ts'
import { notify, type Audience, type Told } from './notify.ts'
import { liveChannel } from './notify.queries.ts'

const received: Record<string, unknown>[] = []
let shop: Shop
let stores: { a: string; alsoA: string; b: string }
const names: Record<string, string> = {}

const mall = useMall(async (mall) => {
  await addTenants(mall)
  shop = arrangeShop(mall.owner)
  await shop.makeTenant()
  stores = {
    a: await shop.makeStore({ store_grade: 'A' }),
    alsoA: await shop.makeStore({ store_grade: 'A' }),
    b: await shop.makeStore({ store_grade: 'B' }),
  }
  names[await shop.makeUser(stores.a)] = 'a1'
  names[await shop.makeUser(stores.a)] = 'a2'
  names[await shop.makeUser(stores.alsoA)] = 'alsoA'
  names[await shop.makeUser(stores.b)] = 'b'
  names[await shop.makeUser(null)] = 'office'
  names[await shop.makeUser(null, { disabled_at: new Date() })] = 'left'
  names[await addPerson(mall, { userCd: 'elsewhere', tenantId: '20', role: 'OFFICE' })] = 'elsewhere'
  await mall.database.listen(liveChannel, {
    onMessage: (text) => received.push(JSON.parse(text) as Record<string, unknown>),
    onListening: () => undefined,
  })
})

beforeEach(async () => {
  // Waits until all earlier messages have arrived, so that none reaches the next test.
  await send({ userId: idOf('b') }, { ...sample, url: '/app/main/mal008/next-test' })
  await eventually(() => expect(received.map(({ id }) => id)).toContain('next-test'))
  for (const table of ['notifications', 'live_events', 'mails', 'notification_settings'])
    await mall.owner`delete from ${mall.owner(table)}`
  received.length = 0
})

const sample: Told = { code: 'NOTICE_POSTED', url: '/app/main/mal008/7', params: { title: '추석 배송' } }
const idOf = (name: string) => Object.entries(names).find(([, known]) => known === name)?.[0] ?? ''

function send(audience: Audience, what = sample) {
  return atomically(mall.database.tenant('10'), (trx) => notify(trx, audience, what))
}

async function notified(table = 'notifications'): Promise<string[]> {
  const rows = await mall.owner<{ user_id: string; tenant_id: string }[]>`select * from ${mall.owner(table)}`
  expect(rows.every(({ tenant_id }) => tenant_id === '10')).toBe(true)
  return rows.map(({ user_id }) => names[user_id] ?? 'a stranger').sort()
}

test.each<[string, () => Audience, string[]]>([
  ['one store', () => ({ storeId: stores.a }), ['a1', 'a2']],
  ['one user', () => ({ userId: idOf('a2') }), ['a2']],
  ['the office', () => ({ office: true }), ['office']],
  ['all stores', () => ({ stores: 'ALL' }), ['a1', 'a2', 'alsoA', 'b']],
  ['stores of a grade', () => ({ stores: { grades: ['A'] } }), ['a1', 'a2', 'alsoA']],
  ['some stores', () => ({ stores: { storeIds: [stores.alsoA, stores.b] } }), ['alsoA', 'b']],
  [
    'a grade and stores, each user once',
    () => ({ stores: { grades: ['A'], storeIds: [stores.a, stores.b] } }),
    ['a1', 'a2', 'alsoA', 'b'],
  ],
])('notifies %s and no one else', async (_name, audience, expected) => {
  await send(audience())
  expect(await notified()).toEqual(expected)
  await eventually(() => expect(received.length).toBeGreaterThan(0))
  expect(received[0]).toMatchObject({ tenant: '10', kind: 'notice', id: '7', at: expect.any(Number) as number })
})

test('skips users who switched a code off, and mails those who asked for it and have an address', async () => {
  const settings = { bell_off: ['NOTICE_POSTED'], mail_on: ['NOTICE_POSTED'] }
  await shop.insert('notification_settings', { user_id: idOf('a1'), ...settings, mail_address: 'a1@store.example' })
  await shop.insert('notification_settings', { user_id: idOf('a2'), mail_on: ['NOTICE_POSTED'] })
  await send({ storeId: stores.a })
  expect(await notified()).toEqual(['a2'])
  expect(await notified('mails')).toEqual(['a1'])
})

test('sends nothing after a rollback', async () => {
  const failing = atomically(mall.database.tenant('10'), async (trx) => {
    await notify(trx, { stores: 'ALL' }, sample)
    throw new Error('the notice was refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await send({ userId: idOf('b') })
  await eventually(() => expect(received).toHaveLength(1))
  expect(await notified()).toEqual(['b'])
  expect(await mall.owner`select 1 from live_events`).toHaveLength(1)
})

test('splits the message for many stores into parts that fit', async () => {
  const many = Array.from({ length: 400 }, () => crypto.randomUUID())
  await send({ stores: { storeIds: [...many, stores.b] } })
  await eventually(() => expect(received).toHaveLength(3))
  expect(received.flatMap(({ stores: ids }) => ids)).toHaveLength(401)
  expect(await notified()).toEqual(['b'])
})
