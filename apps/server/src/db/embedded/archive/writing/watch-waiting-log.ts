import { statfs } from 'node:fs/promises'
import type { BackupConfig } from '#platform/settings/backup-config.ts'
import { report } from '#platform/settings/terminal.ts'
import type { Sql } from '../../../driver/session.ts'
import { openLasting } from '../../lasting-connection.ts'
import type { Place } from '../../place.ts'
import { megabytes } from '../megabytes.ts'
import { dropSlots, readLogState } from '../slots.ts'

/** On the disk of the data. */
const leastFree = 256 * 2 ** 20
/** Dropping less than this does not free enough to be worth a gap. */
const worthwhile = 64 * 2 ** 20

export interface Waiting {
  bytes: number
  /** How long the waiting log has been over its limit while nothing was written. */
  stalledMs: number
  /** Free bytes on the disk of the data. */
  free: number
}

/** Whether orders are in danger: then the log is dropped and backups have a gap. */
export function mustBreak({ bytes, stalledMs, free }: Waiting, { mostWaiting, everyMs }: BackupConfig): boolean {
  if (bytes > worthwhile && free < leastFree) return true
  // While it is being written it only needs time.
  return bytes > mostWaiting && stalledMs > 3 * everyMs
}

/**
 * Watches from the mall how much log waits for the archiver, even when that hangs or is not running. Too much of it
 * would fill the data disk, so PostgreSQL then stops keeping it.
 */
export function watchWaitingLog(
  place: Place,
  config: BackupConfig,
): { bytes(): number; onProgress(): void; stop(): void } {
  let bytes = 0
  let from = 0
  let movedAt = performance.now()
  let sql: Sql | undefined
  let isChecking = false

  async function check(): Promise<void> {
    sql ??= openLasting(place, 'postgres', 'nuri-mall archive watch', () => (sql = undefined))
    const { slot, flushed } = await readLogState(sql)
    bytes = slot ? Math.max(0, flushed - slot.from) : 0
    if (slot?.from !== from || bytes <= config.mostWaiting) movedAt = performance.now()
    from = slot?.from ?? 0
    const { bavail, bsize } = await statfs(place.folder)
    const waiting = { bytes, stalledMs: performance.now() - movedAt, free: bavail * bsize }
    if (!mustBreak(waiting, config)) return
    await dropSlots(sql)
    await sql`checkpoint`
    report(
      `GAP IN THE BACKUPS: ${megabytes(bytes)} of log waited for ${config.folder} and endangered orders, so they are not ` +
        'kept any longer. Times from now on cannot be restored until the folder works again and has a new full copy.',
    )
  }

  const timer = setInterval(() => {
    if (isChecking) return
    isChecking = true
    // An unreachable database keeps no log; the next round asks again.
    void check()
      .catch(() => undefined)
      .finally(() => (isChecking = false))
  }, config.everyMs)
  timer.unref()
  return {
    bytes: () => bytes,
    onProgress() {
      movedAt = performance.now()
    },
    stop() {
      clearInterval(timer)
      void sql?.end()
    },
  }
}
