import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { codeOf } from '#platform/settings/start-fault.ts'
import type { Contents } from '../../checksums.ts'

interface Hashed {
  hash: string
  bytes: number
}

/** Copies one file with its mode and owner; durable when it returns. The hash is of the bytes read. */
export async function copyFileHashed(from: string, to: string, signal?: AbortSignal): Promise<Hashed> {
  const hash = createHash('sha256')
  let bytes = 0
  const found = await lstat(from)
  const hashChunks = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  // A whole megabyte for each of a thousand small files would take most of the time.
  const source = createReadStream(from, { highWaterMark: Math.min(2 ** 20, found.size + 1) })
  await pipeline(source, hashChunks, createWriteStream(to, { mode: 0o600, flush: true }), { ...(signal && { signal }) })
  await alike(to, found)
  return { hash: hash.digest('hex'), bytes }
}

/** Copies a folder in use, file by file, and yields in between. */
export async function copyTreeHashed(
  from: string,
  to: string,
  skip: (path: string) => boolean,
  signal: AbortSignal,
): Promise<Contents & { bytes: number }> {
  const contents: Contents & { bytes: number } = { files: {}, folders: [], bytes: 0 }
  const copyFolder = async (below: string) => {
    const found = await lstat(join(from, below))
    await mkdir(join(to, below), { recursive: true, mode: 0o700 })
    await alike(join(to, below), found)
    if (below !== '') contents.folders.push(below)
    for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
      const path = join(below, entry.name)
      if (skip(path)) continue
      if (entry.isDirectory()) await copyFolder(path)
      else if (entry.isFile()) await copyOne(path)
    }
  }
  const copyOne = async (path: string) => {
    try {
      const { hash, bytes } = await copyFileHashed(join(from, path), join(to, path), signal)
      contents.files[path] = hash
      contents.bytes += bytes
    } catch (error) {
      // Files that vanish meanwhile are skipped; a vanished destination is an error.
      if (codeOf(error) !== 'ENOENT' || existsSync(join(from, path))) throw error
      await rm(join(to, path), { force: true })
    }
  }
  await copyFolder('')
  return contents
}

/** Only root may change owners, and only root copies files of others. */
async function alike(path: string, { mode, uid, gid }: { mode: number; uid: number; gid: number }): Promise<void> {
  await chmod(path, mode & 0o7777)
  if (process.geteuid?.() === 0) await chown(path, uid, gid)
}
