import type { Addresses } from '#db/open.ts'

/** Where the thread finds and checks files. */
export interface ImportSettings {
  dataDir: string
  filesUrl: string | undefined
  scanCommand: string | undefined
}

export interface ThreadSettings extends ImportSettings {
  database: Addresses
}

export type ToThread = { tenantId: string; importId: string } | 'close'

/** `idle`: all work is done that was given so far, and how many times it was given. */
export type FromThread = { idle: number } | { error: unknown; what: string }
