import type { Database } from '#db/open.ts'
import type { Config } from '#platform/settings/config.ts'

/** The installation that is examined. */
export interface Patient {
  config: Config
  /** Faults of the settings; what is faulty has its default. */
  faults: readonly string[]
  /** Settings in `.env` that nothing reads. */
  unknown: readonly string[]
  /** The folder of keys, pictures and files. */
  folder: string
  /** Runs work on the database; rejects when it does not answer. */
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>
}
