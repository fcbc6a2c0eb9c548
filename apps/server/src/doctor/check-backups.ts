import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isArchive, lastWritten, markName, readChains } from '#db/embedded/archive/archive-folder.ts'
import { spansOf } from '#db/embedded/archive/spans.ts'
import { seoulTime } from '#platform/seoul-time.ts'
import { bad, care, good, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

const part = 'Backups'
const dayMs = 24 * 3600_000
/** A running mall writes more often. */
const silentMs = 120_000

export function checkBackups({ config: { backup, databaseUrl } }: Patient): Finding[] {
  if (databaseUrl) return [care(part, 'the database is backed up where it runs', 'look there, and try a restore.')]
  if (!backup)
    return [
      care(part, 'BACKUP_DIR is not set', 'name an empty folder on another disk: else a lost disk is a lost mall.'),
    ]
  if (!existsSync(backup.folder)) return [bad(part, `${backup.folder} is not there`, 'mount or make it.')]
  if (!isArchive(backup.folder))
    return [bad(part, `${backup.folder} has no backup`, 'start the mall: it begins with a full copy.')]
  if (isFirstCopyUnderWay(backup.folder, Date.now()))
    return [care(part, 'the first copy is being made', 'ask again when it is there: nothing can be restored before.')]
  return judgeAges(lastWritten(backup.folder), newestCopy(backup.folder), Date.now())
}

/** A draft is deleted when its copy fails; that of a killed mall remains, but then nothing is written any more. */
export function isFirstCopyUnderWay(folder: string, now: number): boolean {
  if (!isArchive(folder) || newestCopy(folder) !== null) return false
  const begun = statSync(join(folder, markName)).mtimeMs
  const isCopying = () => readChains(folder).some(({ name }) => hasDraft(join(folder, name)))
  return now - begun < silentMs || (now - (lastWritten(folder) ?? 0) < silentMs && isCopying())
}

const hasDraft = (chain: string) => readdirSync(chain).some((name) => name.endsWith('.draft'))

function newestCopy(folder: string): number | null {
  const times = readChains(folder)
    .flatMap(spansOf)
    .map(({ copy }) => copy.from)
  return times.length === 0 ? null : Math.max(...times)
}

export function judgeAges(log: number | null, copy: number | null, now: number): Finding[] {
  if (log === null || copy === null)
    return [bad(part, 'no full copy can be restored', 'see what npm start says about backups.')]
  const ages = `log until ${seoulTime(log).slice(0, 19)}, full copy of ${seoulTime(copy).slice(0, 19)} (Seoul)`
  if (now - copy > 2 * dayMs)
    return [bad(part, ages, 'the daily copy fails or the mall is down: see its log and npm run backup -- verify.')]
  // A stopped mall writes no log, so its age alone is no fault.
  return [
    now - log > 10 * 60_000 ? care(part, ages, 'in order if the mall is down; else see its log.') : good(part, ages),
  ]
}
