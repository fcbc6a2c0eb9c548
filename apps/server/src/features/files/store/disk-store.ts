import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolders } from '#platform/settings/make-folders.ts'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'
import type { FileStore } from './file-store.ts'

const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[12])?$/

/** Stores contents as files in a folder, sharded by key prefix and readable by the mall's own user only. */
export function openDiskStore(folder: string): FileStore {
  try {
    makeFolders(folder, 0o700)
  } catch (error) {
    throw new StartFault(`the folder for files ${folder} cannot be made (${codeOf(error)}); choose one by FILES_URL.`)
  }

  /** Keys are random and generated here; anything else must never become part of a path. */
  function pathOf(key: string): string {
    if (!form.test(key)) throw new Error('no key of a file')
    return join(folder, key.slice(0, 2), key)
  }

  return {
    async put(key, content) {
      const path = pathOf(key)
      const draft = `${path}.new`
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
        return (await open(pathOf(key))).createReadStream()
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await rm(`${path}.new`, { force: true })
    },
  }
}
