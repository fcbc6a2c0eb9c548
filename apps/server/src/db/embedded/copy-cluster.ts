import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyFile, copyTree } from './copy-tree.ts'
import type { Sql } from '../driver/session.ts'
import { openLasting } from './lasting-connection.ts'
import { embeddedDatabase, type Place } from './place.ts'

/** Files that a server recreates at its start or that belong to the running one. The log is copied last. */
export const leftOut =
  /^(?:postmaster\.(?:pid|opts)|(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*pgsql_tmp.*|global\/pg_control)$/
export const control = 'global/pg_control'
const segment = /^[0-9A-F]{24}$/

/**
 * Copies the data of a running PostgreSQL: the files are inconsistent, and the log written meanwhile repairs them at
 * the first start of the copy. (The npm packages contain no pg_basebackup.)
 */
export async function copyCluster(place: Place, to: string): Promise<void> {
  // Closing the connection ends the backup on the server, however this ends.
  const sql = openLasting(place, embeddedDatabase, 'nuri-mall backup')
  try {
    // Keeps the log from being reused before it is copied.
    await sql`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`
    await sql`select pg_backup_start('nuri-mall', true)`
    copyTree(place.cluster, to, (path) => leftOut.test(path))
    copyFile(join(place.cluster, control), join(to, control))
    const { label, segment: first } = await stopCopying(sql)
    copyLog(join(place.cluster, 'pg_wal'), join(to, 'pg_wal'), first)
    writeLabel(place, to, label)
  } finally {
    await sql.end()
  }
}

/** What PostgreSQL returns at the end: the label that triggers recovery, and the position where it begins. */
export async function stopCopying(sql: Sql): Promise<{ label: string; position: string; segment: string }> {
  const [row] = await sql<{ labelfile: string }>`select labelfile from pg_backup_stop(false)`
  const [, position, segment] = /: ([0-9A-F]+\/[0-9A-F]+) \(file ([0-9A-F]{24})\)/.exec(row?.labelfile ?? '') ?? []
  if (!row || !position || !segment) throw new Error('PostgreSQL did not say where its copy begins')
  return { label: row.labelfile, position, segment }
}

export function writeLabel({ user }: Place, to: string, label: string): void {
  const made = join(to, 'backup_label')
  writeFileSync(made, label, { mode: 0o600, flush: true })
  if (user) chownSync(made, user.uid, user.gid)
}

function copyLog(from: string, to: string, first: string): void {
  copyTree(from, to, (path) => (segment.test(path) ? path < first : !/^archive_status$|\.history$/.test(path)))
}
