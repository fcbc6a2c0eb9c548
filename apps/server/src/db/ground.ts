import type { Address } from './connections/connect.ts'
import type { RunningArchiver } from './embedded/archive/run-archiver.ts'

/** The database that the mall stands on, checked and ready, whichever kind it is. */
export interface Ground {
  /** Owns the tables; migrates and seeds. */
  owner: Address
  /** The role that calls work as: owns nothing and cannot pass by row level security. */
  app: Address
  /** What keeps BACKUP_DIR, where one is set. */
  archiver?: RunningArchiver
  /** How often the embedded PostgreSQL ended under the mall and was started again. */
  restarts?: () => number
  /** After the mall's own connections are closed. */
  release(): Promise<void>
}

/** The role that migrations grant to. */
export const appRole = 'mall_app'
