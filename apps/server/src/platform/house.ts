import type { Database } from '#db/open.ts'

/** What every room may need, handed to it by the roof in plain sight. */
export interface House {
  database: Database
  keys: SecretKeys
  /** Folder for what the mall keeps in files: pictures and what is made of them. */
  dataDir: string
  /** Demo sign-ins with published passwords are shown on the sign-in page. Only ever on loopback. */
  showDemo: boolean
}

/** Secrets made at the first start and kept beside the data, never in the database. 32 bytes each. */
export interface SecretKeys {
  /** Signs access tokens. */
  accessToken: Buffer
  /** Keyed digests of short-lived secrets. */
  digest: Buffer
  /** Encrypts the seeds of the second factor. */
  otpSeed: Buffer
}
