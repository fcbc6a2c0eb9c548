import type { Database } from '../open.ts'
import type { SecretKeys } from '#platform/house.ts'

/** The keys of a running mall and where they come from. */
export interface KeySource {
  keys: SecretKeys
  /** For messages to the operator. */
  place: string
  /** Rejects with NotReady when other nodes of this database work with other keys. */
  check(database: Database): Promise<void>
  /** Notices keys that are added while the mall runs. Returns what ends it. */
  follow(database: Database): () => void
}

/** Keys in a folder beside the data, which a single mall has to itself. */
export function keysBeside(keys: SecretKeys, place: string): KeySource {
  return { keys, place, check: () => Promise.resolve(), follow: () => () => undefined }
}
