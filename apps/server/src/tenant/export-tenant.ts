import { atomically } from '#db/statements/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import { verifyChain } from '#db/audit/audit-chain.ts'
import { clientConfig, type Address } from '#db/connections/connect.ts'
import { exportTenantRows } from '#db/copy/export-tenant-rows.ts'
import type { TenantSelf } from '#db/copy/import-tenant-rows.ts'
import { copySettings, inSnapshot } from '#db/copy/snapshot.ts'
import { readMigrations } from '#db/schema/migrate.ts'
import type { Database } from '#db/open.ts'
import { versionOf } from '#db/schema/program-version.ts'
import type { FileStores } from '#features/files/store/open-file-store.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { exportFiles, exportPictures } from './tenant-files.ts'
import { filesOf, makeTenantFolder, picturesOf, rowsOf, sealTenantFolder, type TenantNote } from './tenant-folder.ts'
import { readmeOf } from './tenant-readme.ts'
import { findTenantName } from './tenant.queries.ts'

/** What a mall is to a command that moves a wholesaler. */
export interface MallOfTenant {
  database: Database
  /** The mall's role, and the owner of the tables. */
  app: Address
  owner: Address
  stores: FileStores
}

export interface Exported {
  note: TenantNote
  missing: string[]
  brokenAt: number | null
}

/** Writes everything of a wholesaler, as of one moment, into an empty folder, while the mall runs. */
export async function exportTenant(mall: MallOfTenant, tenantId: string, folder: string): Promise<Exported> {
  await refuseUnknown(mall.database, tenantId)
  makeTenantFolder(folder)
  const { brokenAt } = await verifyChain(mall.database.tenant(tenantId))
  const version = versionOf(await readMigrations())
  const config = clientConfig(mall.app, { ...copySettings, 'app.tenant': tenantId })
  const { note, missing } = await inSnapshot(config, async (sql) => {
    const [found] = await sql<{ self: TenantSelf; at: Date }>`
      select to_jsonb(t) - 'tenant_id' as self, now() as at from tenants t where tenant_id = ${tenantId}`
    if (!found) throw new StartFault(`there is no wholesaler ${tenantId}.`)
    const rows = await exportTenantRows(sql, rowsOf(folder))
    const gone = await exportFiles(sql, mall.stores.attached, filesOf(folder))
    await exportPictures(sql, mall.stores.pictures, picturesOf(folder))
    return { note: { ...found, tenantId, at: found.at.toISOString(), version, rows }, missing: gone }
  })
  await sealTenantFolder(folder, note, readmeOf(note))
  const facts = { at: note.at, orders: note.rows.tables['orders']?.figures['rows'] ?? '0' }
  await atomically(mall.database.tenant(tenantId), (trx) =>
    insertAudit(trx, { action: 'tenant.exported', userId: null, address: 'console', agent: 'npm run tenant', facts }),
  )
  return { note, missing, brokenAt }
}

/** Not by the directory, which may be a minute old. */
async function refuseUnknown(database: Database, tenantId: string): Promise<void> {
  if (!(await findTenantName(database.tenant(tenantId), tenantId)))
    throw new StartFault(`there is no wholesaler ${tenantId}.`)
}
