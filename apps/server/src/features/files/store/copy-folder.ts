import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Contents, FileStore } from './file-store.ts'

export interface Copied {
  /** Contents that were not there, and their bytes. */
  copied: number
  bytes: number
  /** Contents that were there already: a key always names the same bytes. */
  same: number
}

/** A bucket answers slowly but many at a time. */
const atOnce = 8

/** Copies the contents in a folder of this machine into another store. What it was interrupted in, it continues. */
export async function copyFolder(folder: string, contents: Contents, target: FileStore): Promise<Copied> {
  const done: Copied = { copied: 0, bytes: 0, same: 0 }
  const keys = keysIn(folder, contents)

  async function copyNext(): Promise<void> {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const { key, path } = next.value
      if (await target.has(key)) {
        done.same += 1
        continue
      }
      const { size } = await stat(path)
      await target.put(key, createReadStream(path), size)
      done.copied += 1
      done.bytes += size
    }
  }

  await Promise.all(Array.from({ length: atOnce }, copyNext))
  return done
}

async function* keysIn(folder: string, contents: Contents): AsyncGenerator<{ key: string; path: string }> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const key = keyAt(relative(folder, path), contents)
    // Anything else is a draft, or not the mall's.
    if (key !== null) yield { key, path }
  }
}

function keyAt(path: string, { pathOf }: Contents): string | null {
  const isAt = (key: string) => {
    try {
      return pathOf(key) === path
    } catch {
      return false
    }
  }
  return [path, basename(path)].find(isAt) ?? null
}
