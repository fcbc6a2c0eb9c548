import type { Trx } from '#db/open.ts'
import type { SecretKeys } from '#platform/house.ts'
import { keyedDigest, newSecret } from '#platform/secrets/secret.ts'
import { insertAttempt } from './attempt.queries.ts'

/** Within an attempt the password is compared by this, so that argon2 runs once at its start and once at its end. */
export function passwordMac(keys: SecretKeys, tenantId: string, userCd: string, password: string): string {
  return keyedDigest(keys.digest, 'attempt', tenantId, userCd.normalize('NFC'), password.normalize('NFC'))
}

/** The password was right; the second factor comes next. The attempt has no id that anybody knows yet. */
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
