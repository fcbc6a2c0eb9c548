import { seedPlace } from '#db/otp-seed-place.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import { Problem } from '#platform/http/problem.ts'
import { openSealed } from '#platform/secrets/sealed-text.ts'

/** The secret of a person's authenticator. One that no key of this mall opens is a fault of the mall, not of the code. */
export function openSeed(keys: KeyRing, sealed: string, tenantId: string, userId: string): string {
  try {
    return openSealed(keys, sealed, seedPlace(tenantId, userId))
  } catch {
    throw new Problem('FACTOR_UNREADABLE')
  }
}
