import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#platform/settings/start-fault.ts'
import { filesOf, sumsOf } from '../archive-folder.ts'
import { copyFileHashed } from './copy-hashed.ts'
import { addSums, readSums, replaceSums, type FileSum } from '../file-sums.ts'
import { openFileFinder, unlessGone } from './find-new-files.ts'

export interface FileKeeper {
  /**
   * Archives new keys, attached files and pictures; files of a mall never change. Copies for a limited time, so that
   * the log does not wait for thousands of files; returns whether some are left.
   */
  copyNew(now: number): Promise<boolean>
  /** Deletes files that disappeared from the mall before `cutoff`. */
  dropGone(now: number, cutoff: number): Promise<void>
  bytes(): number
}

const mostMs = 10_000

export function openFileKeeper(data: string, archive: string, onProgress: () => void): FileKeeper {
  const sums = readSums(sumsOf(archive))
  const finder = openFileFinder(data, sums)
  const kept = filesOf(archive)

  return {
    async copyNew(now) {
      const added: FileSum[] = []
      const found = await finder.find(now)
      const until = performance.now() + mostMs
      let done = 0
      for (const path of found) {
        if (performance.now() > until) break
        const sum = await copyOne(data, kept, path)
        if (sum) added.push({ ...sum, path, seen: now })
        onProgress()
        done += 1
      }
      if (added.length > 0) await addSums(sumsOf(archive), added)
      for (const sum of added) sums.set(sum.path, sum)
      return done < found.length
    },
    async dropGone(now, cutoff) {
      for (const [path, sum] of sums) {
        if (await unlessGone(lstat(join(data, path)))) sum.seen = now
        if (sum.seen >= cutoff) continue
        await rm(join(kept, path), { force: true })
        sums.delete(path)
      }
      await replaceSums(sumsOf(archive), sums.values())
    },
    bytes: () => [...sums.values()].reduce((sum, one) => sum + one.bytes, 0),
  }
}

/** Gets its final name only when complete. Returns null when the mall has deleted the file. */
async function copyOne(from: string, to: string, path: string): Promise<{ hash: string; bytes: number } | null> {
  try {
    await makeFolders(from, to, dirname(path))
    const hashed = await copyFileHashed(join(from, path), join(to, `${path}.draft`))
    await rename(join(to, `${path}.draft`), join(to, path))
    return hashed
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || existsSync(join(from, path))) throw error
    return null
  }
}

/** Folders keep the mode they have in the mall, so that a restore returns it. */
async function makeFolders(from: string, to: string, below: string): Promise<void> {
  const made = await mkdir(join(to, below), { recursive: true, mode: 0o700 })
  if (made === undefined) return
  for (let at = below; ; at = dirname(at)) {
    await chmod(join(to, at), (await lstat(join(from, at))).mode & 0o7777)
    if (at === '.') return
  }
}
