import type { InitialKind } from '@mall/contract/stores/people'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { randomPassword } from '#platform/secrets/random-password.ts'
import { newSecret } from '#platform/secrets/secret.ts'

export interface InitialPassword {
  /** Null if it is the business number, which everyone concerned knows, or if the person is to choose one. */
  shown: string | null
  hash: string
}

/**
 * Spec §5: the business number, or a random one that is shown once and never stored. An invited person has an unknown
 * one until they choose their own.
 */
export async function newInitialPassword(kind: InitialKind, bizNo: string): Promise<InitialPassword> {
  if (kind === 'INVITATION') return { shown: null, hash: await hashPassword(newSecret()) }
  const shown = kind === 'RANDOM' ? randomPassword() : null
  return { shown, hash: await hashPassword(shown ?? bizNo) }
}
