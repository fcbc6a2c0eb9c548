import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { Sql } from '../driver/session.ts'
import { copyIn } from './copy-streams.ts'
import { figuresOfTenant, type TenantRows } from './export-tenant-rows.ts'
import { differences } from './figures.ts'
import { advanceSequences } from './sequences.ts'
import { chainColumns, listTenantTables, type TenantTable } from './tenant-tables.ts'

/** The row of the wholesaler itself, without its code. */
export type TenantSelf = { name: string } & Record<string, unknown>

interface Import {
  /** The code under which the rows arrive; the session is bound to it. */
  tenantId: string
  /** The code that they had. */
  formerId: string
  self: TenantSelf
  folder: string
  rows: TenantRows
}

/**
 * Writes the rows of a wholesaler in the caller's transaction, through row security and foreign keys like any other
 * rows, while the mall runs: nothing here locks tables. Throws if one figure differs from the export. Returns what
 * another wholesaler here has, so that this one came without.
 */
export async function importTenantRows(
  trx: Sql,
  { tenantId, formerId, self, folder, rows }: Import,
): Promise<{ taken: string[] }> {
  const tables = await listTenantTables(trx)
  refuseOtherTables(tables, rows)
  const taken = await insertTenant(trx, tenantId, self)
  const chainBegins = tenantId !== formerId
  const carried = tables.filter(({ name }) => !(chainBegins && ['audit_anchors', 'audit_seals'].includes(name)))
  const nulled = chainBegins ? chainColumns : []
  for (const table of carried) await replaceRows(trx, table, rows, folder, nulled)
  await advanceSequences(trx, rows.sequences)
  // Triggers of tables that came later have made or changed rows, such as counts, which are replaced again.
  for (const table of carried)
    if ((await differs(trx, table, rows)) !== undefined) await replaceRows(trx, table, rows, folder, nulled)
  for (const table of carried) {
    const line = await differs(trx, table, rows)
    if (line !== undefined) throw new StartFault(`${table.name} would not be the same (${line}).`)
  }
  const facts = { formerId, chainNo: rows.chain.no, chainHash: rows.chain.hash }
  await trx`insert into audit_rows (action, address, agent, facts)
    values ('tenant.imported', 'console', 'npm run tenant', ${JSON.stringify(facts)}::jsonb)`
  return { taken }
}

function refuseOtherTables(tables: readonly TenantTable[], rows: TenantRows): void {
  const here = tables.map(({ name, out }) => `${name}(${out.map(({ column }) => column).join()})`)
  const there = Object.entries(rows.tables).map(([name, { columns }]) => `${name}(${columns.join()})`)
  if (here.sort().join() !== there.sort().join())
    throw new StartFault('the folder has other tables than this program: import it with the version that exported it.')
}

/** Unique over all wholesalers. */
const uniques = ['host', 'biz_no'] as const

/** Returns which of them are taken. Nothing that comes in is the demo's, which may delete what it has made. */
async function insertTenant(trx: Sql, tenantId: string, self: TenantSelf): Promise<string[]> {
  if ((await trx`select from tenants where tenant_id = ${tenantId}`).length > 0)
    throw new StartFault(`there is a wholesaler ${tenantId} already.`)
  const row: Record<string, unknown> = { ...self, tenant_id: tenantId, demo: false }
  const taken: string[] = []
  for (const column of uniques) {
    const found = await trx.unsafe(`select from tenants where ${column} = $1`, [row[column] ?? null])
    if (found.length > 0) taken.push(column)
    if (found.length > 0) row[column] = null
  }
  await trx`insert into tenants select (jsonb_populate_record(null::tenants, ${JSON.stringify(row)}::jsonb)).*`
  return taken
}

/**
 * Replaces what triggers gave the new wholesaler by what it has. Through a temporary table: COPY itself does not work
 * through row security.
 */
async function replaceRows(
  trx: Sql,
  { name, out, in: into }: TenantTable,
  rows: TenantRows,
  folder: string,
  nulled: readonly string[],
): Promise<void> {
  const columns = rows.tables[name]?.columns ?? []
  await trx.unsafe(`delete from ${name} where tenant_id = current_setting('app.tenant')`)
  await trx.unsafe(`create temp table arriving on commit drop as
    select ${out.map(({ column }) => column).join(', ')} from ${name} with no data`)
  await pipeline(createReadStream(join(folder, `${name}.csv`)), await copyIn(trx, 'arriving', columns, 'csv'))
  const values = into.map(({ column, by }) => (name === 'audit_rows' && nulled.includes(column) ? 'null' : by))
  await trx.unsafe(`insert into ${name} (${into.map(({ column }) => column).join(', ')}) overriding system value
    select ${values.join(', ')} from arriving`)
  await trx.unsafe('drop table arriving')
}

async function differs(trx: Sql, table: TenantTable, rows: TenantRows): Promise<string | undefined> {
  return differences(rows.tables[table.name]?.figures, await figuresOfTenant(trx, table))[0]
}
