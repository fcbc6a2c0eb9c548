import { atomically } from '#db/statements/atomically.ts'
import type { Database } from '#db/open.ts'
import { openMissedIds } from './missed-ids.ts'
import { openRefusedTries } from './refused-tries.ts'
import { writeMissed } from './write-missed.ts'
import { writeRefused } from './write-refused.ts'

/**
 * Detects likely attacks. Counting happens in memory, where it adds no load, and `write` stores the counts in the
 * audit log and notifies the office once a minute.
 */
export function openWatch(database: Database) {
  const refused = openRefusedTries()
  const missed = openMissedIds()
  return {
    refused,
    missed,
    /** Counts that cannot be written now are kept for the next run. */
    async write(): Promise<void> {
      const [tries, ids] = [refused.take(), missed.take()]
      const faults: unknown[] = []
      for (const tenantId of new Set([...tries.keys(), ...ids.keys()])) {
        const [ofTries, ofIds] = [tries.get(tenantId), ids.get(tenantId)]
        await atomically(database.tenant(tenantId), async (trx) => {
          if (ofTries) await writeRefused(trx, ofTries)
          if (ofIds) await writeMissed(trx, ofIds)
        }).catch((error: unknown) => {
          faults.push(error)
          if (ofTries) refused.giveBack(tenantId, ofTries)
          if (ofIds) missed.giveBack(tenantId, ofIds)
        })
      }
      if (faults.length > 0) throw faults[0]
    },
  }
}
