import type { InitialKind } from '@mall/contract/stores/people'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { randomPassword } from '#platform/secrets/random-password.ts'

export interface InitialPassword {
  /** Null if it is the business number, which everyone concerned knows. */
  shown: string | null
  hash: string
}

/** Spec §5: the business number, or a random one that is shown once and never stored. */
export async function newInitialPassword(kind: InitialKind, bizNo: string): Promise<InitialPassword> {
  const shown = kind === 'RANDOM' ? randomPassword() : null
  return { shown, hash: await hashPassword(shown ?? bizNo) }
}
