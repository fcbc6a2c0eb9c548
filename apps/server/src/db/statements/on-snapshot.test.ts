import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addTenants } from '#test/people.ts'
import { onSnapshot } from './on-snapshot.ts'
import type { Db } from '../open.ts'

const mall = useMall(addTenants)
const count = async (db: Db) =>
  (await sql<{ n: number }>`select count(*)::int as n from categories`.execute(db)).rows[0]?.n
const write = (db: Db) => sql`insert into categories (name) values ('새 분류')`.execute(db)

test('sees what was there at its first statement', async () => {
  const db = mall.database.tenant('10')
  const counts = await onSnapshot(db, async (snapshot) => {
    const before = await count(snapshot)
    await write(db)
    return [before, await count(snapshot)]
  })
  expect(counts).toEqual([0, 0])
  expect(await count(db)).toBe(1)
})

test('cannot write', async () => {
  const db = mall.database.tenant('20')
  await expect(onSnapshot(db, write)).rejects.toThrow('in a read-only transaction')
  expect(await count(db)).toBe(0)
})
