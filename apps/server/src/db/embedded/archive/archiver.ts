import type { BackupConfig } from '#platform/settings/backup-config.ts'
import type { Sql } from '../../driver/session.ts'
import type { Place } from '../place.ts'
import { readChains, sizeOf } from './archive-folder.ts'
import { openCopier } from './writing/copier.ts'
import { describeFault, describeGap } from './describe-status.ts'
import { dropExpired } from './writing/drop-expired.ts'
import { openFileKeeper, type FileKeeper } from './writing/keep-files.ts'
import { openChain, type OpenChain } from './restoring/open-chain.ts'
import { openFolder } from './open-folder.ts'
import { readLogState, type LogState } from './slots.ts'
import { noStatus, type ArchiveStatus } from './status.ts'
import { writeLogOnwards } from './writing/write-log.ts'

const dayMs = 86_400_000

/** State after the last round. Discarded after any failure, so that the next round reads the folder again. */
interface Open {
  chain: OpenChain
  files: FileKeeper
  /** Bytes of everything but the files. */
  size: number
}

export interface Archiver {
  status(): ArchiveStatus
  /**
   * Brings the folder up to date. A full copy that is due continues in the background; the `last` round starts none.
   * Returns whether there is more to do immediately.
   */
  round(sql: Sql, last: boolean): Promise<boolean>
  /** Aborts the full copy under way. */
  end(): Promise<void>
}

interface Listener {
  /** Receives messages for the operator. */
  tell: (line: string) => void
  /** Called at every step, so that the mall can tell a slow archiver from a hanging one. */
  onProgress: () => void
}

/** Maintains BACKUP_DIR for point-in-time restore. */
export function openArchiver(place: Place, config: BackupConfig, listener: Listener): Archiver {
  let status = noStatus
  let open: Open | undefined
  const copier = openCopier(place, config, () => (open = undefined))

  async function work(sql: Sql, last: boolean): Promise<boolean> {
    let log = await readLogState(sql)
    if (log.slot === null) status = { ...status, gap: true }
    openFolder(config.folder, place.folder, log.system, log.now)
    if (log.slot === null || open?.chain.name !== log.slot.chain) {
      open = await openAll(place, config, sql, log, listener)
      log = await readLogState(sql)
    }
    // A full copy that finishes meanwhile resets `open`.
    const current = open
    const { chain, files } = current
    // Files first, then the log that references them.
    const isBehind = await files.copyNew(log.now)
    const written = await writeLogOnwards({ place, folder: config.folder, chain: chain.name }, sql, chain.end, log)
    current.size += written
    chain.end = log.flushed
    const { copyAt } = chain
    const gap = copyAt === null || isBehind
    status = { logAt: log.now, copyAt, gap, sizeBytes: current.size + files.bytes(), fault: copier.fault() }
    if (!last) copier.update(chain, log.now)
    return isBehind
  }

  return {
    status: () => status,
    async round(sql, last) {
      try {
        return await work(sql, last)
      } catch (error) {
        open = undefined
        status = { ...status, fault: describeFault(error) }
        return false
      }
    },
    end: () => copier.end(),
  }
}

async function openAll(
  place: Place,
  { folder, keepDays }: BackupConfig,
  sql: Sql,
  log: LogState,
  { tell, onProgress }: Listener,
): Promise<Open> {
  const before = readChains(folder)
  const chain = await openChain(sql, folder, log)
  if (chain.isNew && before.length > 0) tell(describeGap(folder, before))
  await dropExpired(folder, chain.name, log.now - keepDays * dayMs)
  const files = openFileKeeper(place.folder, folder, onProgress)
  // Two days longer than the copies: a file may have been seen a day before its deletion, and a full copy may be a day
  // late.
  await files.dropGone(log.now, log.now - (keepDays + 2) * dayMs)
  return { chain, files, size: sizeOf(folder) }
}
