import { existsSync } from 'node:fs'
import { isArchive, lastWritten, readChains } from '#db/embedded/archive/archive-folder.ts'
import { spansOf } from '#db/embedded/archive/spans.ts'
import { seoulTime } from '#platform/seoul-time.ts'
import { bad, care, good, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

const part = 'Backups'
const dayMs = 24 * 3600_000

export function checkBackups({ config: { backup, databaseUrl } }: Patient): Finding[] {
  if (databaseUrl) return [care(part, 'the database is backed up where it runs', 'look there, and try a restore.')]
  if (!backup)
    return [
      care(part, 'BACKUP_DIR is not set', 'name an empty folder on another disk: else a lost disk is a lost mall.'),
    ]
  if (!existsSync(backup.folder)) return [bad(part, `${backup.folder} is not there`, 'mount or make it.')]
  if (!isArchive(backup.folder))
    return [bad(part, `${backup.folder} has no backup`, 'start the mall: it begins with a full copy.')]
  return judgeAges(lastWritten(backup.folder), newestCopy(backup.folder), Date.now())
}

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
