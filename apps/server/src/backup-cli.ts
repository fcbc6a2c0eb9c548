import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoLine } from '#db/demo-tenants.ts'
import { isArchive, readChains } from '#db/embedded/archive/archive-folder.ts'
import { restoreArchive } from '#db/embedded/archive/restoring/restore-archive.ts'
import { possibleTimes, spansOf } from '#db/embedded/archive/spans.ts'
import { verifyArchive } from '#db/embedded/archive/restoring/verify-archive.ts'
import { makeBackup } from '#db/embedded/backup.ts'
import type { Findings } from '#db/embedded/inspect-copy.ts'
import { findPlace } from '#db/embedded/place.ts'
import { damaged, restoreBackup, unreadable, verifyBackup } from '#db/embedded/restore-backup.ts'
import { nameOfFiles } from '#features/files/store/open-file-store.ts'
import { listenForShutdown } from '#platform/life/shutdown.ts'
import { readSeoulTime, seoulTime } from '#platform/seoul-time.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { complain, say } from '#platform/settings/terminal.ts'
import { whyFailed } from './commands/run-command.ts'
import { readSettings } from './environment.ts'

// `npm run backup -- <folder>` copies everything a mall has into an empty folder, while it works;
// `npm run backup -- verify <folder>` compares every file of such a copy with its checksum;
// `npm run restore -- <folder>` restores it into an empty data folder, and the next start is on it;
// `npm run restore -- <BACKUP_DIR> --at 2026-11-22T21:55` restores what was there at that time in Seoul.

const shutdown = listenForShutdown()

async function backup(named: string): Promise<void> {
  const { place, filesUrl } = readPlace()
  const folder = fromHere(named)
  const made = await makeBackup(place, folder, shutdown.signal)
  say(`${place.folder} is in ${folder} and was checked. The keys are there too: keep it as safe as the mall.`)
  if (filesUrl)
    complain(`  Not in it: the attached files and pictures at ${nameOfFiles(filesUrl)} (FILES_URL). Copy them as well.`)
  report(made)
}

async function restore(named: string, time: string | undefined): Promise<void> {
  const { place } = readPlace()
  const folder = fromHere(named)
  const { at, findings } = isArchive(folder)
    ? await restoreArchive(folder, place, time === undefined ? null : readTime(time), shutdown.signal, complain)
    : await restoreBackup(onlyWhole(folder, time), place, shutdown.signal, complain)
  say(`${place.folder} is as it was at ${seoulTime(Number(new Date(at)))} in Seoul; npm start goes on from there.`)
  report(findings)
}

function readTime(text: string): number {
  const at = readSeoulTime(text)
  if (at === null) throw new StartFault(`--at is "${text}": it must be a time in Seoul such as 2026-11-22T21:55.`)
  return at
}

function onlyWhole(folder: string, time: string | undefined): string {
  if (time === undefined) return folder
  throw new StartFault(`${folder} is not a BACKUP_DIR: only from one can a time be restored.`)
}

async function verify(named: string): Promise<void> {
  const folder = fromHere(named)
  if (isArchive(folder)) return verifyWhole(folder)
  const { note, faults } = await verifyBackup(folder)
  if (faults === undefined)
    throw new StartFault(`${folder} was made before backups had checksums: it cannot be checked.`)
  if (faults.length > 0) throw new StartFault(damaged(folder, faults))
  say(`${folder} is as it was made at ${note.at}.`)
}

async function verifyWhole(folder: string): Promise<void> {
  const faults = await verifyArchive(folder)
  if (faults.length > 0) throw new StartFault(damaged(folder, faults))
  say(`${folder} is as it was written. Times that can be restored (Seoul):`)
  for (const range of possibleTimes(readChains(folder).flatMap(spansOf))) say(`  ${range}`)
}

function readPlace() {
  const config = readSettings()
  if (config.databaseUrl)
    throw new StartFault('with DATABASE_URL the database is looked after where it runs (pg_dump).')
  return { place: findPlace(config.dataDir), filesUrl: config.filesUrl }
}

/** npm runs us in the checkout, whatever the working directory of the user. */
const fromHere = (named: string) => resolve(process.env['INIT_CWD'] ?? '.', named)

function report({ tenants, unreadableSeeds }: Findings): void {
  for (const { tenantId, orders, sealed, head, brokenAt, stopped = [] } of tenants) {
    const last = sealed === 0 ? '' : `, the last ${head.slice(0, 16)}`
    say(`  tenant ${tenantId}: ${orders} orders; ${sealed} entries in the audit log${last}`)
    for (const name of stopped)
      say(
        `  tenant ${tenantId}: “${name}” was being imported or undone; that is stopped and can be begun again on its page.`,
      )
    if (brokenAt !== null) fail(`  tenant ${tenantId}: entry ${brokenAt} of the audit log is missing or was altered.`)
  }
  const demo = demoLine(tenants.flatMap(({ tenantId, isDemo = false }) => (isDemo ? [tenantId] : [])))
  if (demo !== null) say(demo)
  if (unreadableSeeds > 0) fail(`  Look here: ${unreadable(unreadableSeeds)}`)
}

function fail(line: string): void {
  complain(line)
  shutdown.exitCode = 1
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { at: { type: 'string' } } })
    return { folder: positionals[0], at: values.at }
  } catch (error) {
    throw new StartFault((error as Error).message)
  }
}

const commands: Record<string, (folder: string, time?: string) => Promise<void>> = { backup, verify, restore }

const failed: Record<string, string> = { backup: 'No backup', verify: 'Not verified', restore: 'Not restored' }

const [what = '', ...rest] = process.argv.slice(2)
const name = what === 'backup' && rest[0] === 'verify' ? 'verify' : what
try {
  const { folder, at } = readArguments(name === 'verify' ? rest.slice(1) : rest)
  if (folder === undefined)
    throw new StartFault(`which folder? npm run ${what} -- ${name === 'verify' ? 'verify ' : ''}<folder>`)
  await commands[name]?.(folder, at)
} catch (error) {
  shutdown.exitCode = 1
  if (shutdown.signal.aborted) complain('Given up; nothing is left of it.')
  else complain(`${failed[name] ?? name}: ${whyFailed(error)}`)
}
process.exit(shutdown.exitCode)
