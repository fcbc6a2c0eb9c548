import type { Address } from './connections/connect.ts'
import type { RunningArchiver } from './embedded/archive/run-archiver.ts'

/** The database of the mall, embedded or external, checked and ready. */
export interface Ground {
  /** Owns the tables; migrates and seeds. */
  owner: Address
  /** The role of the calls: owns nothing and cannot bypass row level security. */
  app: Address
  /** PostgreSQL itself for that role, when `app` leads to a transaction pooler. */
  direct?: Address
  /** The archiver, if BACKUP_DIR is set. */
  archiver?: RunningArchiver
  /** How often the embedded PostgreSQL has been restarted. */
  restarts?: () => number
  /** Called after the mall's own connections are closed. */
  release(): Promise<void>
}

/** The role that migrations grant to. */
export const appRole = 'mall_app'
