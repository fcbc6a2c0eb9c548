import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { listPeopleRows, listSlipPeople } from './people/people.queries.ts'
import { countStores, listStoreRows } from './store-list.queries.ts'

const plans = usePlans([
  `insert into users (user_cd, name, role, store_id, password_hash)
     select 'u' || n || store_cd, '', 'STORE', store_id, '' from stores, generate_series(1, 3) n`,
  `insert into sessions (user_id, must_change, idle_until, ends_at, address, agent)
     select user_id, false, now(), now(), '', '' from users, generate_series(1, 3)`,
  `insert into known_devices (user_id, device_hash) select user_id, n from users, generate_series(1, 3) n`,
  `insert into memberships (user_id, store_id, duty) select user_id, next_id, 'BUYER' from users
     join (select store_id, lead(store_id) over (order by store_id) as next_id from stores) s using (store_id)
     where next_id is not null`,
  `insert into invitations (user_id, code_hash, expires_at) select user_id, user_id::text, now() from users`,
  `insert into throttles (kind, key, failures, since, last_at) select 'refused', user_id, 1, now(), now() from users`,
])

const page = { offset: 20, limit: 20 }

// Scanning the stores themselves is intended; see store-list.queries.ts.
const questions: [string, () => unknown, string[]][] = [
  ['a page of the list', () => listStoreRows(plans.db, {}, 'name', page), ['stores']],
  ['a search', () => listStoreRows(plans.db, { q: '가게' }, 'name', page), ['stores']],
  ['the most owing', () => listStoreRows(plans.db, {}, 'balance', page), ['stores']],
  ['how many there are', () => countStores(plans.db, { q: '가게' }), ['stores']],
  ['its people', () => listPeopleRows(plans.db, plans.store), []],
  ['people for slips', () => listSlipPeople(plans.db, [plans.store]), []],
]

test.each(questions)('%s: reads no other table in full', async (_, ask, scanned) => {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
    const read = await plans.wholeReads(ask, mode)
    const others = read.filter((line) => !scanned.some((table) => line.includes(`on ${table}`)))
    expect(others).toEqual([])
  }
})
