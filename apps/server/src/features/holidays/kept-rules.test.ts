import { beforeAll, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'
import { storeRulesVersion } from './delivery-rules.queries.ts'
import { keepRules } from './kept-rules.ts'

const mall = useMall()
const now = new Date('2026-11-24T03:00:00Z')
let storeId = ''
let otherId = ''

beforeAll(async () => {
  const shop = arrangeShop(mall.owner)
  await shop.makeTenant()
  storeId = await shop.makeStore()
  otherId = await shop.makeStore()
})

const versionOf = async (store = storeId) =>
  (await mall.database.tenant('10').selectNoFrom(storeRulesVersion(store).as('version')).executeTakeFirstOrThrow())
    .version

/** As a list of orders does: reads the version, then takes the rules of it. */
function reader(rules = keepRules()) {
  return async (store = storeId, at = now) =>
    rules.of(mall.database.tenant('10'), { tenantId: '10', storeId: store }, await versionOf(store), at)
}

test.each([
  ['the settings', `update mall_settings set cut_off_time = '09:30'`],
  ['a new closed day', `insert into company_days (day, kind, name) values ('2026-12-01', 'CLOSED', '창립일')`],
  ['a changed closed day', `update company_days set name = '휴무'`],
  ['a deleted closed day', `delete from company_days`],
  ['a new route', `insert into store_routes (store_id, delivery_days) values ($1, '{1,3}')`],
  ['a changed route', `update store_routes set delivery_days = '{2}'`],
  ['a deleted route', `delete from store_routes`],
  [
    'a cut-off of its own',
    `insert into store_days (store_id, day, kind, deadline) values ($1, '2026-12-02', 'OVERRIDE', now())`,
  ],
  ['a moved cut-off', `update store_days set deadline = '2026-12-01 09:00+09'`],
  ['a cut-off taken back', `delete from store_days`],
])('reads the rules again after a change of %s, and only then', async (_, change) => {
  const read = reader()
  const before = await read()
  expect(await read()).toBe(before)
  await arrangeShop(mall.owner).run(change, change.includes('$1') ? [storeId] : [])
  const after = await read()
  expect(after).not.toEqual(before)
  expect(await read()).toBe(after)
})

test('keeps the rules of a store when those of another change, and notices a row that moves between them', async () => {
  const shop = arrangeShop(mall.owner)
  await shop.run(`insert into store_routes (store_id, delivery_days) values ($1, '{1}')`, [storeId])
  const [mine, others] = [await versionOf(), await versionOf(otherId)]
  await shop.run(`insert into store_days (store_id, day, kind) values ($1, '2026-12-03', 'CLOSED')`, [otherId])
  expect(await versionOf()).toBe(mine)
  expect(await versionOf(otherId)).not.toBe(others)
  await shop.run('update store_routes set store_id = $1', [otherId])
  expect(await versionOf()).not.toBe(mine)
})

test('changes the version with the commit, not before', async () => {
  const before = await versionOf()
  await mall.owner.begin(async (sql) => {
    await sql`update mall_settings set cut_off_time = '10:00' where tenant_id = '10'`
    expect(await versionOf()).toBe(before)
  })
  expect(await versionOf()).not.toBe(before)
})

test('reads the rules again on the next day', async () => {
  const read = reader()
  const today = await read()
  const tomorrow = new Date(`${addDays(seoulDay(now), 1)}T00:00:00+09:00`)
  expect(await read(storeId, tomorrow)).not.toBe(today)
})

test('drops the least recently used store beyond its limit', async () => {
  const read = reader(keepRules(1))
  const mine = await read()
  await read(otherId)
  expect(await read()).not.toBe(mine)
})
