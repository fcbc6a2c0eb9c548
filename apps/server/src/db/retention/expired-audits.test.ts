import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addTenants } from '#test/people.ts'
import { atomically } from '../statements/atomically.ts'
import { chainBatch, verifyChain } from '../audit/audit-chain.ts'
import { insertAudits } from '../audit/audit-log.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { deleteAudits } from './delete-old-rows.queries.ts'

const mall = useMall(async (made) => {
  await addTenants(made)
  // Its jobs would chain rows too.
  await made.app.close()
})

const db = () => mall.database.tenant('10')
const chain = () => atomically(db(), (trx) => chainBatch(trx))
const remaining = async () =>
  (await mall.owner`select chain_no::int as no from audit_rows where tenant_id = '10' order by chain_no`).map(
    ({ no }) => no as number | null,
  )

/** Chained entries of that age. */
async function addAudits(count: number, age: string): Promise<void> {
  await mall.owner`insert into audit_rows (tenant_id, at, action, address, agent)
    select '10', now() - ${age}::interval + n * interval '1 second', 'old', '', '' from generate_series(1, ${count}::int) n`
  await chain()
}

test('deletes entries after five years, oldest first; what remains is verified from the anchor on', async () => {
  await addAudits(5, '5 years 1 day')
  await addAudits(3, '4 years')
  const before = await verifyChain(db())
  expect(before).toMatchObject({ sealed: 8, brokenAt: null })
  await deleteOldRows(mall.database)
  expect(await remaining()).toEqual([6, 7, 8, null])
  expect(await verifyChain(db())).toEqual(before)
  const [expired] = await mall.owner`select facts from audit_rows where action = 'audit.expired'`
  expect(expired?.['facts']).toEqual({ gone: 5 })
  await chain()
  expect(await verifyChain(db())).toMatchObject({ sealed: 9, brokenAt: null })
})

test('stops at the first younger entry, and keeps the last one, to which the next is chained', async () => {
  await addAudits(2, '6 years')
  // 6 to 8 are four years old, and 9 is new: the old ones behind them stay until those go.
  expect(await atomically(db(), (trx) => deleteAudits(trx, 1000))).toBe(0)
  expect(await atomically(db(), (trx) => deleteAudits(trx, 2, '3 years'))).toBe(2)
  expect(await atomically(db(), (trx) => deleteAudits(trx, 1000, '3 years'))).toBe(1)
  expect(await remaining()).toEqual([9, 10, 11])
  await mall.owner`alter table audit_rows disable trigger user`
  await mall.owner`update audit_rows set at = at - interval '7 years'`
  await mall.owner`alter table audit_rows enable trigger user`
  expect(await atomically(db(), (trx) => deleteAudits(trx, 1000))).toBe(2)
  expect(await remaining()).toEqual([11])
})

test('detects a changed entry and a missing one after the anchor', async () => {
  await insertAudits(
    db(),
    Array.from({ length: 3 }, () => ({ action: 'sign-out', userId: null, address: '', agent: '' })),
  )
  await chain()
  await mall.owner`alter table audit_rows disable trigger user`
  await mall.owner`update audit_rows set at = (select max(at) from audit_rows) - interval '1 second' where chain_no = 11`
  await mall.owner`delete from audit_rows where chain_no = 13`
  await mall.owner`alter table audit_rows enable trigger user`
  expect((await verifyChain(db())).brokenAt).toBe(11)
})

test('rejects deleting an entry that is younger than a year or has no anchor', async () => {
  await expect(mall.owner`delete from audit_rows where tenant_id = '10'`).rejects.toThrow('only ever added')
  await addAudits(1, '2 years')
  await expect(mall.owner`delete from audit_rows where at < now() - interval '1 year'`).rejects.toThrow(
    'only ever added',
  )
  await expect(db().deleteFrom('audit_rows').execute()).rejects.toThrow('permission denied')
  await expect(db().updateTable('audit_anchors').set({ chain_no: 99 }).execute()).rejects.toThrow('permission denied')
  // Less than a year is refused by the database itself.
  await addAudits(1, '300 days')
  const before = await remaining()
  await atomically(db(), (trx) => deleteAudits(trx, 1000, '1 second'))
  expect((await remaining()).at(-1)).toBe(before.at(-1))
})
