import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#platform/settings/start-fault.ts'

export interface Contents {
  /** SHA-256 of every file, by its path below the folder. */
  files: Record<string, string>
  /** Every folder, because PostgreSQL does not start without some of its empty ones. */
  folders: string[]
}

/** More concurrency would only make a disk seek. */
const atOnce = 4

/** Hashes every file below a folder, streamed; `skip` names top-level entries to ignore. */
export async function readContents(folder: string, skip: string[] = []): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const below = (parent: string, name: string) => join(parent, name).slice(join(folder, '/').length)
  const folders: string[] = []
  const paths: string[] = []
  for (const entry of entries) {
    const path = below(entry.parentPath, entry.name)
    if (skip.includes(path)) continue
    if (entry.isDirectory()) folders.push(path)
    else paths.push(path)
  }
  const files: Contents['files'] = {}
  for (const path of paths.sort()) files[path] = ''
  const waiting = Object.keys(files).values()
  async function work() {
    // One for all files: a cluster has a thousand small ones, and a buffer for each took most of the time.
    const buffer = Buffer.allocUnsafe(2 ** 20)
    for (const path of waiting) files[path] = await hashFile(join(folder, path), buffer)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { files, folders: folders.sort() }
}

/** An unreadable file gets its error code as hash, which equals no hash. */
async function hashFile(path: string, buffer: Buffer): Promise<string> {
  const hash = createHash('sha256')
  try {
    await using file = await open(path)
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } catch (error) {
    return codeOf(error)
  }
}

/** Returns one line for each missing or changed file or folder. */
export function compareContents(expected: Contents, found: Contents): string[] {
  const faults: string[] = []
  for (const [path, hash] of Object.entries(expected.files)) {
    if (!Object.hasOwn(found.files, path)) faults.push(`${path} is missing`)
    else if (found.files[path] !== hash) faults.push(`${path} is damaged`)
  }
  for (const path of Object.keys(found.files)) {
    if (!Object.hasOwn(expected.files, path)) faults.push(`${path} does not belong to the backup`)
  }
  const folders = new Set(found.folders)
  for (const path of expected.folders) if (!folders.has(path)) faults.push(`the folder ${path} is missing`)
  return faults
}
