import { sql } from 'kysely'
import type { StoreDuty } from '@mall/contract/base/rights'
import { lockStoresInOrder } from '#db/locks.ts'
import type { Trx } from '#db/open.ts'

export interface NewOfPeople {
  userId: string
  storeId: string
  userCd: string
  name: string
  duty: StoreDuty
}

/** Returns how many; people whose usernames are taken are left out. Their initial password has ended already. */
export async function insertPeople(trx: Trx, people: readonly NewOfPeople[], passwordHash: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into users (user_id, user_cd, name, role, duty, store_id, password_hash, must_change, initial_until)
    select r."userId", r."userCd", r.name, 'STORE', r.duty, r."storeId", ${passwordHash}, true, now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r ("userId" uuid, "storeId" uuid, "userCd" text, name text,
      duty text)
    on conflict (tenant_id, user_cd) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Locks stores in the order of their ids; returns the largest number of people that one of them has. */
export async function lockAndCountPeople(trx: Trx, storeIds: readonly string[]): Promise<number> {
  const count = sql<{ most: number }>`
    select coalesce(max(n), 0)::int as most from (
      select count(*) as n from store_members where store_id = any (${storeIds}::uuid[]) group by store_id) c`
  const [, { rows }] = await Promise.all([lockStoresInOrder(trx, storeIds), count.execute(trx)])
  return rows[0]?.most ?? 0
}

/** Locks people of stores in the order of their ids. */
export async function lockPeople(trx: Trx, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; name: string; duty: string }>`
    select user_id as "userId", name, duty from users
    where user_id = any (${userIds}::uuid[]) and store_id is not null order by user_id for no key update`.execute(trx)
  return new Map(rows.map((row) => [row.userId, row]))
}

export async function updatePeople(
  trx: Trx,
  people: readonly { userId: string; name: string; duty: StoreDuty }[],
): Promise<void> {
  await sql`
    update users u set name = r.name, duty = r.duty
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r ("userId" uuid, name text, duty text)
    where u.user_id = r."userId"`.execute(trx)
}

/** A person that something refers to fails. */
export async function deletePeople(trx: Trx, userIds: readonly string[]) {
  const { rows } = await sql<{ storeId: string; userCd: string; name: string }>`
    delete from users u where u.user_id = any (${userIds}::uuid[])
    returning u.store_id as "storeId", u.user_cd as "userCd", u.name`.execute(trx)
  return rows
}
