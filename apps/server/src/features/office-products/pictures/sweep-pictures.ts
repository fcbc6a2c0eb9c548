import { forEachTenant } from '#db/jobs/for-each-tenant.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { Database, Db } from '#db/open.ts'
import type { FileStore } from '#features/files/store/file-store.ts'
import { keyOfOriginal, readPictureAddress } from '#features/products/pictures/picture-address.ts'
import {
  forgetLongGone,
  forgetLoose,
  listOfImports,
  listOldLoose,
  listShown,
  lockOldLoose,
  renewLoose,
} from './loose-pictures.queries.ts'

const batch = 500

/** Deletes pictures that were uploaded or taken out of a product a day ago and that nothing shows. */
export async function sweepPictures(
  database: Pick<Database, 'directory' | 'tenant'>,
  originals: Pick<FileStore, 'remove'>,
): Promise<void> {
  await forEachTenant(database, (db) => sweepTenant(db, originals))
}

async function sweepTenant(db: Db, originals: Pick<FileStore, 'remove'>): Promise<void> {
  await forgetLongGone(db)
  const urls = await listOldLoose(db, batch)
  if (urls.length === 0) return
  const shown = await listShown(db, urls)
  const unshown = urls.filter((url) => !shown.has(url))
  const named = unshown.length === 0 ? new Set<string>() : await listOfImports(db, unshown)
  for (const url of urls)
    await atomically(db, async (trx) => {
      if (!(await lockOldLoose(trx, url))) return
      if (shown.has(url)) return forgetLoose(trx, url)
      if (named.has(url)) return renewLoose(trx, url, false)
      const address = readPictureAddress(url)
      // While the row is locked: an upload of the same picture stores it again afterwards.
      if (address) await originals.remove(keyOfOriginal(address))
      return renewLoose(trx, url, true)
    })
}
