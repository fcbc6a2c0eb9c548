import type { Db } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { readUse } from './files.queries.ts'

const gigabyte = 1024 ** 3

/** Storage limits per store and for the office. */
const storeBytes = 5 * gigabyte
const officeBytes = 50 * gigabyte
/** Upload limits per user within 24 hours. */
const dailyFiles = 300
const dailyBytes = gigabyte

/** Throws if there is no space for this many more bytes. */
export async function refuseOverQuota(db: Db, who: Caller, bytes: number): Promise<void> {
  const use = await readUse(db, who)
  if (use.keptBytes + bytes > (who.storeId === null ? officeBytes : storeBytes)) throw new Problem('FILES_FULL')
  if (use.sentCount >= dailyFiles || use.sentBytes + bytes > dailyBytes)
    throw new Problem('TOO_MANY_FILES', { retryAfter: use.untilFirstLapses })
}
