import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { useMall } from '#test/mall.ts'
import { inject } from 'vitest'

const mall = useMall(async ({ owner }) => {
  await owner`insert into tenants (tenant_id, name, phone, hours) values ('10', '가', '0212345678', ''), ('20', '나', '0212345678', '')`
})

test('answers each handle with its own tenant, even from a pool of two with aborted transactions in between', async () => {
  const { host, port } = inject('postgres')
  const [{ name }] = (await mall.owner`select current_database() as name`) as [{ name: string }]
  const database = openDatabase({ host, port, username: 'mall_app', database: name }, 2, 2)
  let foreign = 0
  const once = async (n: number) => {
    const tenant = n % 2 ? '10' : '20'
    const db = database.tenant(tenant)
    if (n % 7 === 0)
      await db
        .transaction()
        .execute((trx) => sql`select 1/0`.execute(trx))
        .catch(() => undefined)
    const { rows } = await sql<{ t: string }>`select current_setting('app.tenant') as t`.execute(db)
    if (rows[0]?.t !== tenant) foreign += 1
  }
  for (let batch = 0; batch < 100; batch += 1)
    await Promise.all(Array.from({ length: 100 }, (_, n) => once(batch * 100 + n)))
  await database.close()
  expect(foreign).toBe(0)
})

test('rejects a write to another tenant', async () => {
  await expect(
    mall.database
      .tenant('10')
      .updateTable('tenants')
      .set({ name: 'x' })
      .where('tenant_id', '=', '20')
      .executeTakeFirst(),
  ).resolves.toMatchObject({ numUpdatedRows: 0n })
})

test('prepares statements', async () => {
  const db = mall.database.tenant('10')
  await db.selectFrom('tenants').select('name').where('tenant_id', '=', '10').execute()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)
  expect(rows[0]?.n).toBeGreaterThan(0)
})
