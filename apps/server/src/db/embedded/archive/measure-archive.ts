import type { Metrics } from '#platform/edge/figures/metrics.ts'
import type { RunningArchiver } from './run-archiver.ts'

/** Metrics of the age and size of backups. Missing ones have an infinite age. */
export function measureArchive(metrics: Metrics, archiver: Pick<RunningArchiver, 'status' | 'waiting'>): void {
  const age = (at: number | null) => (at === null ? Infinity : Math.max(0, Date.now() - at) / 1000)
  const { status, waiting } = archiver
  metrics.gauge('backup_log_age_seconds', 'Acknowledged work as old as this is in BACKUP_DIR.', () =>
    age(status().logAt),
  )
  metrics.gauge('backup_copy_age_seconds', 'How old the newest full copy is.', () => age(status().copyAt))
  metrics.gauge('backup_size_bytes', 'How much room BACKUP_DIR takes.', () => status().sizeBytes)
  metrics.gauge('backup_waiting_bytes', 'Log that waits to be written to BACKUP_DIR.', waiting)
  metrics.gauge('backup_failing', '1 while BACKUP_DIR does not work.', () => (status().fault === null ? 0 : 1))
  metrics.gauge('backup_gap', '1 while the present cannot be restored later: no full copy with all log after it.', () =>
    status().gap ? 1 : 0,
  )
}
