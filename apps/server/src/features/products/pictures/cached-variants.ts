import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files that can be rebuilt, cached on disk up to a size; the least recently used are evicted first. */
export interface KeptFiles {
  /** Reads the file from disk, or makes and stores it. Concurrent requests for a name make it once. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

const megabyte = 1024 * 1024
const day = 86_400_000

export function keepFiles(folder: string, mostBytes = 256 * megabyte): KeptFiles {
  const making = new Map<string, Promise<Buffer>>()
  let bytes: Promise<number> | undefined

  async function makeAndKeep(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const made = await make()
    // A full or read-only disk costs speed, not the picture.
    await keep(name, made).catch(() => undefined)
    return made
  }

  async function keep(name: string, made: Buffer): Promise<void> {
    bytes ??= sizeOf(folder)
    const before = await bytes
    await writeWhole(join(folder, name), made)
    bytes = Promise.resolve(before + made.length)
    if (before + made.length > mostBytes) bytes = clear(folder, mostBytes * 0.8)
  }

  return {
    async get(name, make) {
      const known = await readKept(join(folder, name))
      if (known) return known
      const under = making.get(name) ?? makeAndKeep(name, make).finally(() => making.delete(name))
      making.set(name, under)
      return under
    },
  }
}

async function readKept(path: string): Promise<Buffer | null> {
  try {
    const found = await readFile(path)
    void touch(path).catch(() => undefined)
    return found
  } catch {
    return null
  }
}

/** Updates the access time at most daily, which is precise enough for eviction. */
async function touch(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  if (Date.now() - mtimeMs > day) await utimes(path, new Date(), new Date())
}

/** Writes atomically, so that no reader sees half a file, even after a power cut. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${String(process.pid)}.new`
  try {
    await writeFile(draft, content, { flush: true })
    await rename(draft, path)
  } catch (error) {
    // On a full disk, half a draft would take up the remaining space.
    await rm(draft, { force: true })
    throw error
  }
}

interface Found {
  path: string
  size: number
  usedAt: number
}

async function listFiles(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found: Found[] = []
  for (const path of files) {
    const about = await stat(path).catch(() => null)
    if (about) found.push({ path, size: about.size, usedAt: about.mtimeMs })
  }
  return found
}

async function sizeOf(folder: string): Promise<number> {
  return (await listFiles(folder)).reduce((sum, { size }) => sum + size, 0)
}

/** Deletes the least recently used files until `leave` bytes remain. Returns the remaining size. */
async function clear(folder: string, leave: number): Promise<number> {
  const files = (await listFiles(folder)).sort((a, b) => a.usedAt - b.usedAt)
  let left = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files) {
    if (left <= leave) break
    await rm(path, { force: true })
    left -= size
  }
  return left
}
