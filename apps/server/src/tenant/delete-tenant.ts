import { clientConfig } from '#db/connections/connect.ts'
import { deleteTenantRows, refuseChanged } from '#db/copy/delete-tenant-rows.ts'
import { copySettings } from '#db/copy/snapshot.ts'
import { openSession, type Sql } from '#db/driver/session.ts'
import { keyOfOriginal, readPictureAddress } from '#features/products/pictures/picture-address.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { MallOfTenant } from './export-tenant.ts'
import { thumbs } from './tenant-files.ts'
import { readTenantFolder } from './tenant-folder.ts'

export interface Deleted {
  name: string
  rows: number
  files: number
}

/**
 * Deletes a wholesaler that has left: only what its export has, so nothing written since is lost. What the demo made is
 * deleted without one. Rows go in one transaction; files after it, because a row without its file is worse than a file
 * without a row.
 */
export async function deleteTenant(mall: MallOfTenant, tenantId: string, exported?: string): Promise<Deleted> {
  const note = exported === undefined ? null : await readTenantFolder(exported)
  if (note && note.tenantId !== tenantId)
    throw new StartFault(`${exported ?? ''} has the wholesaler ${note.tenantId}, not ${tenantId}.`)
  const sql = openSession(clientConfig(mall.owner, { ...copySettings, 'app.tenant': tenantId }))
  try {
    const { name, rows, attached, pictures } = await sql.begin(async (trx) => {
      // Writes for this wholesaler wait for this lock, and are refused once it is deleted.
      const [found] = await trx<{ name: string; demo: boolean }>`
        select name, demo from tenants where tenant_id = ${tenantId} for update`
      if (!found) throw new StartFault(`there is no wholesaler ${tenantId}.`)
      if (!note && !found.demo)
        throw new StartFault(
          `${found.name} is no demo: export it first, and name the folder (--exported <folder>), so that nothing is lost.`,
        )
      if (note) await refuseChanged(trx, note.rows)
      const keys = await keysOfFiles(trx)
      return { name: found.name, ...keys, rows: await deleteTenantRows(trx, tenantId) }
    })
    for (const key of attached) await mall.stores.attached.remove(key)
    for (const key of pictures) await mall.stores.pictures.remove(key)
    return { name, rows, files: attached.length + pictures.length }
  } finally {
    await sql.end().catch(() => undefined)
  }
}

async function keysOfFiles(trx: Sql): Promise<{ attached: string[]; pictures: string[] }> {
  const files = await trx<{ key: string }>`select content_key as key from files`
  const urls = await trx<{ url: string }>`
    select url from products, unnest(array_append(more_pictures, image_url)) as url where url is not null
    union select url from loose_pictures where not gone`
  const addresses = urls.map(({ url }) => readPictureAddress(url)).filter((address) => address !== null)
  return {
    attached: files.flatMap(({ key }) => thumbs.map((part) => key + part)),
    pictures: addresses.map(keyOfOriginal),
  }
}
