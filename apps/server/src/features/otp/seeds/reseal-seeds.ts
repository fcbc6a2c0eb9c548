import { atomically } from '#db/atomically.ts'
import type { Database } from '#db/open.ts'
import { seedPlace } from '#db/otp-seed-place.ts'
import type { KeyRing } from '#platform/secrets/key-ring.ts'
import { openSealed, sealText } from '#platform/secrets/sealed-text.ts'
import { listSeedsOfOtherKeys, replaceSeed } from '../otp.queries.ts'

/**
 * Seals every seed with the current key, one person after the other, and returns how many it sealed. Until then, and when
 * it is killed on the way, what the older keys sealed stays readable; run again it does the rest.
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

/** Whether any seed needs a key other than the current one. */
export async function hasSeedsOfOtherKeys(database: Database, keys: KeyRing): Promise<boolean> {
  for (const { tenantId } of await database.directory.all())
    if ((await listSeedsOfOtherKeys(database.tenant(tenantId), keys.current().id)).length > 0) return true
  return false
}
