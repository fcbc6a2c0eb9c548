import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seoulTime } from '#platform/seoul-time.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { isEmpty } from '../../backup.ts'
import { copyFiles } from '../../copy-files.ts'
import { copyTree } from '../../copy-tree.ts'
import { inspectRestored, type Findings } from '../../inspect-copy.ts'
import { findPlace, makePlace, type Place } from '../../place.ts'
import { emptiedOnFault } from '../../emptied-on-fault.ts'
import { damaged, unreadable } from '../../restore-backup.ts'
import { filesOf, logOf, readChains } from '../archive-folder.ts'
import { recover } from './recover.ts'
import { chooseSpan, possibleTimes, spansOf, type Span } from '../spans.ts'
import { unpackLog } from './unpack-log.ts'
import { verifySpan } from './verify-archive.ts'

/** Restores BACKUP_DIR into an empty data folder, as of a time, or the newest state when none is given. */
export async function restoreArchive(
  folder: string,
  place: Place,
  at: number | null,
  signal: AbortSignal,
  warn: (line: string) => void,
): Promise<{ at: number; findings: Findings }> {
  const span = findSpan(folder, at)
  if (!isEmpty(place.folder)) throw new StartFault(`there are data in ${place.folder} already: move them away first.`)
  const faults = await verifySpan(folder, span)
  if (faults.length > 0) throw new StartFault(damaged(folder, faults))
  makePlace(place)
  return emptiedOnFault(place.folder, async () => {
    copyFiles(filesOf(folder), place.folder)
    await recoverDatabase(folder, span, place, at, signal)
    const restored = findPlace({ path: place.folder, chosen: true })
    const findings = await inspectRestored(restored, join(place.folder, 'keys'), signal)
    if (findings.unreadableSeeds > 0) warn(unreadable(findings.unreadableSeeds))
    return { at: at ?? span.until, findings }
  })
}

function findSpan(folder: string, at: number | null): Span {
  const spans = readChains(folder).flatMap(spansOf)
  const span = chooseSpan(spans, at)
  if (span) return span
  const times = possibleTimes(spans)
  if (times.length === 0) throw new StartFault(`${folder} has no full copy yet: nothing can be restored from it.`)
  const lines = times.map((range) => `  ${range}`).join('\n')
  throw new StartFault(
    `${seoulTime(at ?? 0).slice(0, 19)} is not among the times that can be restored (Seoul):\n${lines}`,
  )
}

/** Works in a draft folder and renames at the end: interrupted at any point, there is no database. */
async function recoverDatabase(
  folder: string,
  span: Span,
  place: Place,
  at: number | null,
  signal: AbortSignal,
): Promise<void> {
  const beside = join(place.folder, 'restoring')
  mkdirSync(beside)
  chmodSync(beside, 0o711)
  const { chain, copy } = span
  copyTree(join(folder, chain.name, copy.name, 'postgres'), join(beside, 'postgres'))
  // Determined only now, because it depends on the owner of the copied files.
  const draft = findPlace({ path: beside, chosen: true })
  await unpackLog(logOf(folder, chain.name), span, join(draft.cluster, 'pg_wal'), draft.user)
  await recover(draft, at, signal)
  renameSync(draft.cluster, place.cluster)
  rmSync(beside, { recursive: true })
}
