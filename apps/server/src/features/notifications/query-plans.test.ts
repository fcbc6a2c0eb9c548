import { describe, expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { times } from '#test/proof.ts'
import { countAll, countUnread, listPage } from './notifications.queries.ts'
import { listUnread, listUnreadOfEachCode } from './unread.queries.ts'

const userId = '00000000-0000-4000-8000-000000000001'

const count = times(30_000, 100_000)
const read = count / 2
const held = count / 1000

/** One user with many notifications, half of them read, among others with a few. */
const plans = usePlans([
  `insert into notifications (user_id, code, url, at, read_at)
   select '${userId}', case when n % 1000 = 0 then 'ORDER_HELD' else 'ORDER_PLACED' end, '', now() - n * interval '1 second',
     case when n % 2 = 1 then now() end
   from generate_series(1, ${count}) n`,
  `insert into notifications (user_id, code, url)
   select store_id, 'ORDER_SHIPPED', '' from stores, generate_series(1, 20)`,
])

const questions: [string, () => Promise<unknown>][] = [
  ['the newest unread', () => listUnread(plans.db, userId, 20)],
  ['the unread of each code', () => listUnreadOfEachCode(plans.db, userId, { most: 5, mostCounted: 10_000 })],
  ['the number on the bell', () => countUnread(plans.db, userId, 100)],
  ['the number of read ones', () => countAll(plans.db, userId, { state: 'read', most: 10_020 })],
  ['a page', () => listPage(plans.db, userId, { page: 0, size: 20 })],
  ['the last page of read ones', () => listPage(plans.db, userId, { page: read / 100 - 1, size: 100, state: 'read' })],
]

describe(`${count} notifications of one user`, () => {
  test.each(questions)('%s: reads no table in full', async (_, ask) => {
    expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
    expect(await plans.wholeReads(ask, 'force_generic_plan')).toEqual([])
  })

  test('finds the rare code among the many, with exact numbers', async () => {
    const rows = await listUnreadOfEachCode(plans.db, userId, { most: 5, mostCounted: count })
    expect(new Map(rows.map(({ code, total }) => [code, total]))).toEqual(
      new Map([
        ['ORDER_PLACED', read - held],
        ['ORDER_HELD', held],
      ]),
    )
    expect(await countAll(plans.db, userId, { state: 'read', most: count })).toBe(read)
  })
})
