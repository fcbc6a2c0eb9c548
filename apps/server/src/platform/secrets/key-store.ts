import { rmSync } from 'node:fs'
import type { SecretKeys } from '../house.ts'
import { makeKeyFile, readKeyFiles } from './key-files.ts'
import type { DatedKey } from './key-ring.ts'
import { loadSecretKeys, type KeyTimes, type Purpose } from './secret-keys.ts'

/** Where the keys of a mall are kept, for commands that add and drop some. */
export interface KeyStore {
  load(times: KeyTimes): Promise<SecretKeys>
  /** Oldest first. */
  list(purpose: Purpose): Promise<readonly DatedKey[]>
  /** Of several concurrent calls for a generation one makes the key. */
  make(purpose: Purpose, generation: number): Promise<void>
  drop(purpose: Purpose, generation: number): Promise<void>
}

/** The files of a folder. */
export function openKeyFolder(folder: string): KeyStore {
  return {
    load: (times) => Promise.resolve(loadSecretKeys(folder, true, times)),
    list: (purpose) => Promise.resolve(readKeyFiles(folder, purpose)),
    async make(purpose, generation) {
      makeKeyFile(folder, purpose, generation)
      return Promise.resolve()
    },
    drop(purpose, generation) {
      for (const { path } of readKeyFiles(folder, purpose).filter((one) => one.generation === generation))
        rmSync(path, { force: true })
      return Promise.resolve()
    },
  }
}
