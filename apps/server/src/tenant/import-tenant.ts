import { clientConfig } from '#db/connections/connect.ts'
import { importTenantRows } from '#db/copy/import-tenant-rows.ts'
import { copySettings } from '#db/copy/snapshot.ts'
import { openSession } from '#db/driver/session.ts'
import { readMigrations } from '#db/schema/migrate.ts'
import { versionOf } from '#db/schema/program-version.ts'
import { verifyChain } from '#db/audit/audit-chain.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { MallOfTenant } from './export-tenant.ts'
import { importFiles, importPictures } from './tenant-files.ts'
import { filesOf, picturesOf, readTenantFolder, rowsOf, type TenantNote } from './tenant-folder.ts'
import { findTenantName } from './tenant.queries.ts'

export interface Imported {
  note: TenantNote
  tenantId: string
  /** Columns of which another wholesaler here has the same, so that this one came without. */
  taken: string[]
  brokenAt: number | null
}

/**
 * Brings a wholesaler into a running mall, all or nothing: rows in one transaction, contents of files before its
 * commit, under keys that no row names until then.
 */
export async function importTenant(mall: MallOfTenant, folder: string, as?: string): Promise<Imported> {
  const note = await readTenantFolder(folder)
  const version = versionOf(await readMigrations())
  if (note.version !== version)
    throw new StartFault(
      `${folder} was exported by version ${note.version}, and this is ${version}: import it with that one, then update.`,
    )
  const tenantId = as ?? note.tenantId
  if (!/^[0-9A-Za-z]{1,20}$/.test(tenantId)) throw new StartFault(`--as is "${tenantId}": 1 to 20 letters or digits.`)
  const sql = openSession(clientConfig(mall.owner, { ...copySettings, 'app.tenant': tenantId }))
  const folders = { folder: rowsOf(folder), rows: note.rows }
  let taken: string[] = []
  let takeBack: () => Promise<unknown> = () => Promise.resolve()
  try {
    await sql.begin(async (trx) => {
      taken = (await importTenantRows(trx, { ...folders, tenantId, formerId: note.tenantId, self: note.self })).taken
      await importPictures(mall.stores.pictures, tenantId, picturesOf(folder))
      takeBack = await importFiles(mall.stores.attached, tenantId, filesOf(folder))
    })
  } catch (error) {
    // A connection that is lost at the commit does not say whether it was made.
    if (!(await isThere(mall, tenantId))) await takeBack()
    throw error
  } finally {
    await sql.end().catch(() => undefined)
  }
  const { brokenAt } = await verifyChain(mall.database.tenant(tenantId))
  return { note, tenantId, taken, brokenAt }
}

/** Without an answer it may be there. */
async function isThere({ database }: MallOfTenant, tenantId: string): Promise<boolean> {
  return findTenantName(database.tenant(tenantId), tenantId).then(
    (found) => found !== undefined,
    () => true,
  )
}
