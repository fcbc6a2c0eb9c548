import type { Lang } from '@mall/contract/base/problem'
import type { Database } from '#db/open.ts'
import type { KeyRing } from './secrets/key-ring.ts'

/** Dependencies that the app composition hands to every room. */
export interface House {
  database: Database
  keys: SecretKeys
  /** Folder for files of the mall: pictures and what is derived from them. */
  dataDir: string
  /**
   * Sign-ins of the demo that are shown and accepted on direct requests only (see edge/proxies/proxied.ts). Only set on
   * loopback.
   */
  published: readonly PublishedSignIn[] | null
}

/** A demo user with a published password. */
export interface PublishedSignIn {
  tenantId: string
  userCd: string
  password: string
  shows: Record<Lang, string>
}

/** Secrets of 32 bytes, created at the first start and stored beside the data, never in the database. */
export interface SecretKeys {
  /** Signs access tokens. */
  accessToken: KeyRing
  /**
   * Keyed digests: device cookies, attempts, counters, successors of refresh tokens. Never rotated: see decision 36.
   */
  digest: Buffer
  /** Encrypts the seeds of the second factor. */
  otpSeed: KeyRing
}
