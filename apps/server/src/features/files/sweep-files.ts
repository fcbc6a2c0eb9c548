import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachTenant } from '#db/jobs/for-each-tenant.ts'
import { giveUpForgotten, listDead } from './files.queries.ts'
import type { FileRoom } from './open-file-room.ts'
import { removeFile } from './remove-file.ts'

const hour = 3_600_000
const batch = 500

/** Deletes uploads unattached for 24 hours. */
export async function sweepFiles(room: FileRoom): Promise<void> {
  await forEachTenant(room.database, async (db) => {
    await giveUpForgotten(db)
    for (const dead of await listDead(db, batch)) await removeFile(room, db, dead)
  })
}

/** Deletes what uploads that a shutdown interrupted have left on this node. No upload takes an hour. */
export async function sweepIncoming({ incoming: folder }: FileRoom): Promise<void> {
  for (const name of await readdir(folder)) {
    const about = await stat(join(folder, name)).catch(() => null)
    if (about && Date.now() - about.mtimeMs > hour) await rm(join(folder, name), { recursive: true, force: true })
  }
}
