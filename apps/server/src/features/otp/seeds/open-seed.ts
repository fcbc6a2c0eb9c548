import { seedPlace } from '#db/otp-seed-place.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import { Problem } from '#platform/http/problem.ts'
import { openSealed } from '#platform/secrets/sealed-text.ts'

/**
 * The secret of a user's authenticator. If no key opens it, the fault is in the installation, not in the code
 * entered.
 */
export function openSeed(keys: KeyRing, sealed: string, tenantId: string, userId: string): string {
  try {
    return openSealed(keys, sealed, seedPlace(tenantId, userId))
  } catch {
    throw new Problem('FACTOR_UNREADABLE')
  }
}
