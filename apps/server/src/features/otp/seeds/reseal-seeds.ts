import { atomically } from '#db/statements/atomically.ts'
import type { Database } from '#db/open.ts'
import { seedPlace } from '#db/otp-seed-place.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import { openSealed, sealText } from '#platform/secrets/sealed-text.ts'
import { listSeedsOfOtherKeys, replaceSeed } from '../otp.queries.ts'

/**
 * Reseals every seed with the current key, one user at a time, and returns the number resealed. Seeds sealed with
 * older keys stay readable, so an interrupted run can simply be repeated.
 */
export async function resealSeeds(database: Database, keys: KeyRing): Promise<number> {
  let count = 0
  for (const { tenantId } of await database.directory.all()) {
    const db = database.tenant(tenantId)
    for (const { userId, sealed } of await listSeedsOfOtherKeys(db, keys.current().id)) {
      const place = seedPlace(tenantId, userId)
      const resealed = sealText(keys, openSealed(keys, sealed, place), place)
      await atomically(db, (trx) => replaceSeed(trx, userId, sealed, resealed))
      count += 1
    }
  }
  return count
}

/** True if any seed needs a key other than the current one. */
export async function hasSeedsOfOtherKeys(database: Database, keys: KeyRing): Promise<boolean> {
  for (const { tenantId } of await database.directory.all())
    if ((await listSeedsOfOtherKeys(database.tenant(tenantId), keys.current().id)).length > 0) return true
  return false
}
