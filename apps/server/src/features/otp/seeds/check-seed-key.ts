import { join } from 'node:path'
import type { Database } from '#db/open.ts'
import { seedPlace } from '#db/otp-seed-place.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import { keyIdOf, openSealed } from '#platform/secrets/sealed-text.ts'
import { purposes } from '#platform/secrets/secret-keys.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { listSomeSeeds } from '../otp.queries.ts'

/**
 * Refuses to start with keys of another database, since no user with a second factor could sign in. Tries some seeds
 * per tenant; a damaged one is accepted as long as another with the same key opens.
 */
export async function checkSeedKey(database: Database, keys: KeyRing, place: string): Promise<void> {
  const opens = new Map<string | null, boolean>()
  for (const { tenantId } of await database.directory.all())
    for (const { userId, sealed } of await listSomeSeeds(database.tenant(tenantId))) {
      const keyId = keyIdOf(sealed)
      opens.set(keyId, opens.get(keyId) === true || canOpen(keys, sealed, seedPlace(tenantId, userId)))
    }
  for (const [keyId, isOpen] of opens) {
    if (isOpen) continue
    // Only the first key omits its id; the newest file has the highest number.
    const newest = Math.max(2, keys.all().at(-1)?.generation ?? 0)
    const path = nameOf(place, keyId === null ? '' : `.${newest}`)
    throw new StartFault(
      `the key ${path} is not the key of this database: it opens no second factor. Put the right one back from the backup of this folder; OTP_KEY_LOST in .env.example is for one that is lost.`,
    )
  }
}

/** A folder has a file for each key. */
function nameOf(place: string, generation: string): string {
  return place.startsWith('/') ? join(place, `${purposes.otpSeed}${generation}.key`) : `${purposes.otpSeed} in ${place}`
}

function canOpen(keys: KeyRing, sealed: string, place: string): boolean {
  try {
    openSealed(keys, sealed, place)
    return true
  } catch {
    return false
  }
}
