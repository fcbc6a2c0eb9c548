import type { Trx } from '#db/open.ts'
import type { SecretKeys } from '#platform/house.ts'
import { keyedDigest, newSecret } from '#platform/secrets/secret.ts'
import { insertAttempt } from './attempt.queries.ts'

/** Digest to compare the password with during an attempt, so that argon2 runs only at its start and end. */
export function passwordMac(keys: SecretKeys, tenantId: string, userCd: string, password: string): string {
  return keyedDigest(keys.digest, 'attempt', tenantId, userCd.normalize('NFC'), password.normalize('NFC'))
}

/** The password was correct and the second factor is next. The attempt has no public id yet. */
export function beginAttempt(
  trx: Trx,
  keys: SecretKeys,
  tenantId: string,
  user: { userId: string; userCd: string },
  password: string,
): Promise<void> {
  const mac = passwordMac(keys, tenantId, user.userCd, password)
  return insertAttempt(trx, { hash: newSecret(), userId: user.userId, passwordMac: mac })
}
