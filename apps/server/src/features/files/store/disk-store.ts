import { createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '#platform/settings/make-folders.ts'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'
import type { Contents, FileStore } from './file-store.ts'

const ofDrafts = '.new'

/** Refuses a folder that can never be used at the start instead of at the first upload. */
export function makeStoreFolder(folder: string): string {
  try {
    makeFolders(folder, 0o700)
  } catch (error) {
    throw new StartFault(
      `the folder for files ${folder} cannot be made (${codeOf(error)}): make it for the user who runs this, or choose another one.`,
    )
  }
  return folder
}

/** Stores contents as files in a folder, readable by the mall's own user only. */
export function openDiskStore(folder: string, { pathOf }: Contents): FileStore {
  const placeOf = (key: string) => join(folder, pathOf(key))

  return {
    async put(key, content) {
      const path = placeOf(key)
      // Two nodes may write the same key into a shared folder.
      const draft = `${path}.${crypto.randomUUID().slice(0, 8)}${ofDrafts}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        // Flushed before renaming, so that no reader ever sees half a file, even after a power cut.
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return (await open(placeOf(key))).createReadStream()
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    has: (key) =>
      access(placeOf(key)).then(
        () => true,
        () => false,
      ),
    async remove(key) {
      const path = placeOf(key)
      await rm(path, { force: true })
      // What a process that died while writing has left.
      const names = await readdir(dirname(path)).catch(() => [])
      const drafts = names.filter((name) => name.startsWith(`${basename(path)}.`) && name.endsWith(ofDrafts))
      for (const name of drafts) await rm(join(dirname(path), name), { force: true })
    },
  }
}
