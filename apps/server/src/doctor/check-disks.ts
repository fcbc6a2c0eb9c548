import { statfs } from 'node:fs/promises'
import { folderOfFiles } from '#features/files/store/open-file-store.ts'
import { bad, care, good, type Finding } from './finding.ts'
import { nearest } from './nearest.ts'
import type { Patient } from './patient.ts'

const megabyte = 2 ** 20
/** Below the first nothing is kept for backups any more, see restores; below the second a busy day fills it. */
const least = 256 * megabyte
const enough = 2048 * megabyte

export async function checkDisks({ config, folder }: Patient): Promise<Finding[]> {
  const files = folderOfFiles(config.filesUrl, folder)
  const folders: [string, string][] = [['data and log', folder]]
  if (files !== undefined) folders.push(['attached files', files])
  if (config.backup) folders.push(['backups', config.backup.folder])
  const findings = await Promise.all(
    folders.map(async ([what, path]) => judgeDisk(what, nearest(path), await statfs(nearest(path)))),
  )
  const other = config.databaseUrl
    ? [care('Disk', 'that of the database is not seen from here', 'watch it where the database runs.')]
    : []
  return [...findings, ...other]
}

interface Space {
  bavail: number
  bsize: number
  files: number
  ffree: number
}

export function judgeDisk(what: string, path: string, { bavail, bsize, files, ffree }: Space): Finding {
  const free = bavail * bsize
  const found = `${String(Math.floor(free / megabyte))} MB free for ${what} (${path})`
  if (files > 0 && ffree === 0)
    return bad('Disk', `no inode is free for ${what} (${path})`, 'delete small files there.')
  if (free < least) return bad('Disk', found, 'make room now: writes are refused below 16 MB.')
  return free < enough ? care('Disk', found, 'make room, or a larger disk, within days.') : good('Disk', found)
}
