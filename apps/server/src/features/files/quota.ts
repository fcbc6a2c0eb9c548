import type { Db } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { readUse } from './files.queries.ts'

const gigabyte = 1024 ** 3

/** All that a store keeps, and all that the office does. */
const storeBytes = 5 * gigabyte
const officeBytes = 50 * gigabyte
/** What one person sends within 24 hours. */
const dailyFiles = 300
const dailyBytes = gigabyte

/** Throws when there is no room for so many bytes more. */
export async function refuseOverQuota(db: Db, who: Caller, bytes: number): Promise<void> {
  const use = await readUse(db, who)
  if (use.keptBytes + bytes > (who.storeId === null ? officeBytes : storeBytes)) throw new Problem('FILES_FULL')
  if (use.sentCount >= dailyFiles || use.sentBytes + bytes > dailyBytes)
    throw new Problem('TOO_MANY_FILES', { retryAfter: use.untilFirstLapses })
}
