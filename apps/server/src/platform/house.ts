import type { Lang } from '@mall/contract/base/problem'
import type { Database } from '#db/open.ts'
import type { KeyRing } from './secrets/key-ring.ts'

/** What every room may need, handed to it by the roof in plain sight. */
export interface House {
  database: Database
  keys: SecretKeys
  /** Folder for what the mall keeps in files: pictures and what is made of them. */
  dataDir: string
  /** Sign-ins of the demo that are shown and accepted, on direct requests only (see edge/proxies/proxied.ts). Only ever on loopback. */
  published: readonly PublishedSignIn[] | null
}

/** A person of the demo whose password everybody knows. */
export interface PublishedSignIn {
  tenantId: string
  userCd: string
  password: string
  shows: Record<Lang, string>
}

/** Secrets made at the first start and kept beside the data, never in the database. 32 bytes each. */
export interface SecretKeys {
  /** Signs access tokens. */
  accessToken: KeyRing
  /** Keyed digests: device cookies, attempts, counters, successors of refresh tokens. Never rotated: see decision 36. */
  digest: Buffer
  /** Encrypts the seeds of the second factor. */
  otpSeed: KeyRing
}
