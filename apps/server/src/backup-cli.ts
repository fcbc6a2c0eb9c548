import { resolve } from 'node:path'
import { makeBackup, restoreBackup, type BackupNote } from '#db/embedded/backup.ts'
import { findPlace } from '#db/embedded/place.ts'
import { listenForEnding } from '#platform/ending.ts'
import { StartFault } from '#platform/start-fault.ts'
import { complain, say } from '#platform/terminal.ts'
import { readSettings } from './environment.ts'

// `npm run backup -- <folder>` copies everything a mall has into an empty folder, while it works;
// `npm run restore -- <folder>` puts such a copy where there are no data, and the next start is on it.

const ending = listenForEnding()

async function main(what: string, named: string | undefined): Promise<void> {
  if (named === undefined) throw new StartFault(`which folder? npm run ${what} -- <folder>`)
  const config = readSettings()
  if (config.databaseUrl)
    throw new StartFault('with DATABASE_URL the database is looked after where it runs (pg_dump).')
  // npm runs us in the checkout, wherever the person stands.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', named)
  const place = findPlace(config.dataDir)
  if (what === 'restore') {
    say(`${place.folder} is as it was at ${restoreBackup(folder, place).at}; npm start goes on from there.`)
    return
  }
  const made = await makeBackup(place, folder, ending.signal)
  say(`${place.folder} is in ${folder}, and a mall starts on it. The keys are there too: keep it as safe as the mall.`)
  if (config.filesUrl) complain(`  Not in it: the attached files at ${config.filesUrl} (FILES_URL). Copy them as well.`)
  made.tenants.forEach(tell)
}

function tell({ tenantId, orders, sealed, head, brokenAt }: BackupNote['tenants'][number]): void {
  const last = sealed === 0 ? '' : `, the last ${head.slice(0, 16)}`
  say(`  tenant ${tenantId}: ${orders} orders; ${sealed} entries in the book of who did what${last}`)
  if (brokenAt === null) return
  complain(`  tenant ${tenantId}: entry ${brokenAt} of the book is gone or is not as it was written.`)
  ending.exitCode = 1
}

const [what = '', folder] = process.argv.slice(2)
try {
  await main(what, folder)
} catch (error) {
  ending.exitCode = 1
  if (ending.signal.aborted) complain('Given up; what was copied so far is no backup.')
  // What the system refuses (no room, no right) says itself what is wrong.
  else if (error instanceof StartFault || (error instanceof Error && 'syscall' in error))
    complain(`No ${what}: ${error.message}`)
  else throw error
}
process.exit(ending.exitCode)
