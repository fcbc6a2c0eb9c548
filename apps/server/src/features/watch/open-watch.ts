import { atomically } from '#db/atomically.ts'
import type { Database } from '#db/open.ts'
import { openMissedIds } from './missed-ids.ts'
import { openRefusedTries } from './refused-tries.ts'
import { writeMissed } from './write-missed.ts'
import { writeRefused } from './write-refused.ts'

/**
 * Sees what looks like an attack. It is counted in memory, where it costs an attacker's victim nothing, and `write` brings
 * it into the audit log and before the office once a minute.
 */
export function openWatch(database: Database) {
  const refused = openRefusedTries()
  const missed = openMissedIds()
  return {
    refused,
    missed,
    /** What cannot be written now is kept for the next time. */
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
