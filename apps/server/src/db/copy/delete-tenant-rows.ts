import { StartFault } from '#platform/settings/start-fault.ts'
import type { Sql } from '../driver/session.ts'
import { listCopyTables } from './copy-tables.ts'
import { figuresOfTenant, type TenantRows } from './export-tenant-rows.ts'
import { differences } from './figures.ts'
import { listTenantTables } from './tenant-tables.ts'

/** What changes by the export itself, by looking at the mall, or as the audit log is sealed. */
const notCompared = ['audit_rows', 'audit_anchors', 'audit_seals']

/** Throws if anything of the wholesaler was written since its export. The caller holds its row. */
export async function refuseChanged(trx: Sql, rows: TenantRows): Promise<void> {
  for (const table of await listTenantTables(trx)) {
    if (notCompared.includes(table.name)) continue
    const [line] = differences(rows.tables[table.name]?.figures, await figuresOfTenant(trx, table))
    if (line !== undefined)
      throw new StartFault(`${table.name} has changed since the export (${line}): export it again.`)
  }
}

/** Deletes everything of the wholesaler that the session is bound to, children first. Returns the number of rows. */
export async function deleteTenantRows(trx: Sql, tenantId: string): Promise<number> {
  await trx`select set_config('app.leaving', ${tenantId}, true)`
  const tables = (await listCopyTables(trx)).filter(({ name, hasTenant }) => hasTenant && name !== 'tenants').reverse()
  let rows = 0
  // Triggers keep counts and versions while rows go, so their tables are emptied once more.
  for (let gone = 1; gone > 0; rows += gone) {
    gone = 0
    for (const { name } of tables) gone += await deleteRows(trx, name, tenantId)
  }
  return rows + (await deleteRows(trx, 'tenants', tenantId))
}

async function deleteRows(trx: Sql, table: string, tenantId: string): Promise<number> {
  const [gone] = await trx.unsafe<{ n: number }>(
    `with gone as (delete from ${table} where tenant_id = $1 returning 1) select count(*)::int as n from gone`,
    [tenantId],
  )
  return gone?.n ?? 0
}
