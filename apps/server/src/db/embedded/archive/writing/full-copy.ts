import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, rename, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { seoulStamp } from '#platform/seoul-time.ts'
import { control, leftOut, stopCopying, writeLabel } from '../../copy-cluster.ts'
import { openLasting } from '../../lasting-connection.ts'
import { embeddedDatabase, type Place } from '../../place.ts'
import { writeCopyNote } from '../archive-folder.ts'
import { copyFileHashed, copyTreeHashed } from './copy-hashed.ts'
import { dropDrafts } from './drop-expired.ts'
import { megabytes } from '../megabytes.ts'
import { startOfSegment } from '../pieces.ts'

/**
 * Copies the database into a chain, whose log makes the copy consistent when restored. `hurry` runs the first
 * checkpoint at full speed; otherwise PostgreSQL spreads it over minutes to spare the disk.
 */
export async function makeFullCopy(place: Place, chain: string, hurry: boolean, signal: AbortSignal): Promise<void> {
  await dropDrafts(chain)
  const sql = openLasting(place, embeddedDatabase, 'nuri-mall full copy')
  // PostgreSQL ends the backup with its connection, even in the minutes before copying begins.
  const giveUp = () => void sql.end()
  signal.addEventListener('abort', giveUp)
  try {
    await refuseWithoutRoom(sql, chain)
    const [begun] = await sql<{ at: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at, pg_backup_start('nuri-mall', ${hurry})`
    const name = seoulStamp(begun?.at ?? 0)
    const draft = join(chain, `${name}.draft`)
    const to = join(draft, 'postgres')
    await mkdir(draft, { mode: 0o700 })
    const { bytes, ...contents } = await copyTreeHashed(place.cluster, to, (path) => leftOut.test(path), signal)
    const copyLast = async (path: string) => {
      contents.files[path] = (await copyFileHashed(join(place.cluster, path), join(to, path), signal)).hash
    }
    await copyLast(control)
    const { label, position } = await stopCopying(sql)
    const [ended] = await sql<{ at: number; start: number }>`
      select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at,
        (${position}::pg_lsn - '0/0'::pg_lsn)::float8 as start`
    if (!ended) throw new Error('PostgreSQL did not say what time it is')
    writeLabel(place, to, label)
    contents.files['backup_label'] = createHash('sha256').update(label).digest('hex')
    const log = readdirSync(join(place.cluster, 'pg_wal'))
    for (const name of log.filter((one) => one.endsWith('.history'))) await copyLast(join('pg_wal', name))
    // PostgreSQL reads the header of a segment whatever it needs from it.
    writeCopyNote(draft, { start: startOfSegment(ended.start), from: ended.at, bytes, contents })
    await rename(draft, join(chain, name))
  } finally {
    signal.removeEventListener('abort', giveUp)
    await sql.end()
    // A draft remains only after a failure.
    await dropDrafts(chain).catch(() => undefined)
  }
}

async function refuseWithoutRoom(sql: ReturnType<typeof openLasting>, folder: string): Promise<void> {
  const [needed] = await sql<{ bytes: number }>`select sum(pg_database_size(oid))::float8 as bytes from pg_database`
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= (needed?.bytes ?? 0)) return
  throw new Error(
    `a full copy needs ${megabytes(needed?.bytes ?? 0)}, and ${folder} has ${megabytes(bavail * bsize)} left`,
  )
}
