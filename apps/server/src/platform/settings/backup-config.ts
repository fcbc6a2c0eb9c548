import { resolve } from 'node:path'
import { numberReader } from './number-reader.ts'

/** Where and how the embedded database is archived for point-in-time restore. */
export interface BackupConfig {
  folder: string
  /** How far back a restore can go. */
  keepDays: number
  /** Time of the daily full copy, `HH:MM` in Seoul. */
  time: string
  /** Bytes of log that may pile up while the folder is unavailable. */
  mostWaiting: number
  /** How often the log is written; no more than this is ever lost. */
  everyMs: number
}

type Value = (name: string) => string | undefined
type Report = (line: string) => void

/** Returns undefined without BACKUP_DIR. */
export function readBackupConfig(value: Value, root: string, fault: Report): BackupConfig | undefined {
  const number = numberReader(value, fault)
  const folder = value('BACKUP_DIR')
  const time = value('BACKUP_TIME') ?? '03:30'
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) fault(`BACKUP_TIME is "${time}": it must be a time such as 03:30.`)
  const config = {
    keepDays: number('BACKUP_KEEP_DAYS', 7, 1, 3650),
    time,
    mostWaiting: number('BACKUP_WAITING_MB', 2048, 16, 1_000_000) * 2 ** 20,
    everyMs: number('BACKUP_LOG_SECONDS', 20, 1, 50) * 1000,
  }
  return folder === undefined ? undefined : { folder: resolve(root, folder), ...config }
}
