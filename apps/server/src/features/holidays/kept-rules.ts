import type { Db } from '#db/open.ts'
import { seoulDay, type Day } from '#platform/day.ts'
import { getStoreRules, type StoreRules } from './delivery-rules.queries.ts'

interface Kept {
  rules: StoreRules
  version: string
  /** Rules are read for the days around one day. */
  day: Day
}

export interface KeptRules {
  /**
   * The rules of a store at this version (`storeRulesVersion`), which the caller reads with the rows it shows. They are
   * read again only if the version has changed or a day has begun since.
   */
  of(db: Db, store: { tenantId: string; storeId: string }, version: string, now: Date): Promise<StoreRules>
}

/** A few kilobytes each; beyond these the least recently used are dropped. */
const mostStores = 1000

/** Keeps rules in memory: they change every few weeks, and every list of orders needs them. */
export function keepRules(most = mostStores): KeptRules {
  const all = new Map<string, Kept>()

  function keep(key: string, kept: Kept) {
    all.delete(key)
    all.set(key, kept)
    if (all.size <= most) return
    const [oldest = ''] = all.keys()
    all.delete(oldest)
  }

  return {
    async of(db, { tenantId, storeId }, version, now) {
      const key = `${tenantId}:${storeId}`
      const day = seoulDay(now)
      const known = all.get(key)
      const isTrue = known?.version === version && known.day === day
      // Rules newer than the version are kept under it at worst, and read again by the next caller.
      const rules = isTrue ? known.rules : await getStoreRules(db, storeId, now)
      keep(key, { rules, version, day })
      return rules
    },
  }
}
