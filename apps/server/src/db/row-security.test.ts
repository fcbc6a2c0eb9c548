import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'

// Reads the database's catalogue, so that tables of later migrations are covered automatically.

const mall = useMall()

/** Tables that belong to no tenant: the tenants, the migrations, the failures of addresses, the keys, and the node that works. */
const common = ['tenants', 'schema_migrations', 'shared_throttles', 'mall_keys', 'job_leases']

test('protects every table of a tenant by row security with one policy, also from its owner', async () => {
  const tables = await mall.owner<{ name: string; closed: boolean; forced: boolean; policies: string[] }[]>`
    select c.relname as name, c.relrowsecurity as closed, c.relforcerowsecurity as forced,
      array(select p.polcmd::text || ' ' || pg_get_expr(p.polqual, c.oid) || ' / ' || coalesce(pg_get_expr(p.polwithcheck, c.oid), '')
        from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`
  expect(tables.length).toBeGreaterThan(10)
  const own = `(tenant_id = current_setting('app.tenant'::text))`
  // Unknown to the planner: see migration 0049.
  const read = `(tenant_id = ( SELECT current_setting('app.tenant'::text) AS current_setting))`
  for (const { name, closed, forced, policies } of tables) {
    if (common.includes(name)) continue
    expect({ name, closed, forced, policies }).toEqual({
      name,
      closed: true,
      forced: true,
      policies: [`* ${read} / ${own}`],
    })
  }
})

test('puts the tenant first in every key and every reference to another table of a tenant', async () => {
  const keys = await mall.owner<{ table: string; key: string; columns: string[]; leading: string }[]>`
    select c.conrelid::regclass::text as table, c.conname as key,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(no, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.no order by k.at) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::regnamespace and c.contype in ('p', 'f', 'u')`
  const loose = keys.filter(({ table, columns }) => !common.includes(table) && columns[0] !== 'tenant_id')
  expect(loose).toEqual([])
})

test('lets no row belong to a tenant that does not exist, such as that of a statement without one', async () => {
  // By a check of its own, or by a reference whose columns are all set to a table of which that is known.
  const checked = await mall.owner<{ name: string }[]>`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'c' and convalidated and pg_get_constraintdef(oid) like '%(tenant_id ~ ''^[0-9A-Za-z]{1,20}$''::text)%'`
  const references = await mall.owner<{ from: string; to: string }[]>`
    select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to from pg_constraint c
    where c.contype = 'f' and c.convalidated and not exists (
      select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and not a.attnotnull)`
  const tables = await mall.owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  const bound = new Set(checked.map(({ name }) => name))
  for (let known = 0; known < bound.size;) {
    known = bound.size
    for (const { from, to } of references) if (bound.has(to)) bound.add(from)
  }
  expect(bound).toContain('tenants')
  expect(tables.filter(({ name }) => !common.includes(name) && !bound.has(name))).toEqual([])
})

test('fills every tenant_id from the connection', async () => {
  const columns = await mall.owner<{ table_name: string; column_default: string | null; is_nullable: string }[]>`
    select table_name, column_default, is_nullable from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' and table_name <> 'tenants'`
  for (const { table_name, column_default, is_nullable } of columns)
    expect([table_name, column_default, is_nullable]).toEqual([table_name, `current_setting('app.tenant'::text)`, 'NO'])
})

test('gives the mall’s role no ownership, no bypass of row security and no right to rewrite the audit log', async () => {
  const [role] = await mall.owner`
    select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
      (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = 'mall_app'`
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, owned: 0 })
  const grants = await mall.owner<{ privilege_type: string }[]>`
    select privilege_type from information_schema.role_table_grants
    where grantee = 'mall_app' and table_name = 'audit_rows' order by 1`
  expect(grants.map((row) => row.privilege_type)).toEqual(['INSERT', 'SELECT'])
  const written = await mall.owner<{ column_name: string }[]>`
    select column_name from information_schema.role_column_grants
    where grantee = 'mall_app' and table_name = 'audit_rows' and privilege_type = 'UPDATE' order by 1`
  expect(written.map((row) => row.column_name)).toEqual(['chain_hash', 'chain_no'])
  const [reach] = await mall.owner`
    select count(*)::int as n from information_schema.role_table_grants
    where grantee in ('PUBLIC', 'mall_app') and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER') and table_schema = 'public'`
  expect(reach).toEqual({ n: 0 })
})

test('only appends audit rows, and chains each of them once', async () => {
  const { owner } = mall
  await owner`insert into tenants (tenant_id, name, phone, hours) values ('10', '가', '0212345678', '')`
  await owner`insert into audit_rows (tenant_id, action, address, agent) values ('10', 'a', 'x', '')`
  const refusal = 'audit rows are only ever added'
  await expect(owner`update audit_rows set action = 'b'`).rejects.toThrow(refusal)
  await expect(owner`delete from audit_rows`).rejects.toThrow(refusal)
  await expect(owner`truncate audit_rows cascade`).rejects.toThrow(refusal)
  // In one transaction: the mall itself chains what it sees.
  await owner.begin(async (sql) => {
    await sql`insert into audit_rows (tenant_id, action, address, agent) values ('10', 'b', 'x', '')`
    await sql`update audit_rows set chain_no = 100, chain_hash = 'x' where action = 'b'`
  })
  await expect(owner`update audit_rows set chain_no = 101 where action = 'b'`).rejects.toThrow(refusal)
  const app = mall.database.tenant('10')
  await expect(app.updateTable('audit_rows').set({ action: 'c' }).execute()).rejects.toThrow('permission denied')
  await expect(app.deleteFrom('audit_rows').execute()).rejects.toThrow('permission denied')
  await expect(
    app.updateTable('audit_rows').set({ chain_no: 101, chain_hash: 'y' }).where('action', '=', 'b').execute(),
  ).rejects.toThrow(refusal)
})
