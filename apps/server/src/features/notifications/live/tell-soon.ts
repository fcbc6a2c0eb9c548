import type { LiveKind } from '@mall/contract/notifications'
import { atomically } from '#db/atomically.ts'
import type { Database } from '#db/open.ts'
import { insertHint } from '../notify.queries.ts'

export interface Hints {
  /** Tells a store's devices, shortly after it happened, that something of the store changed. No bell rings. */
  soon(tenantId: string, storeId: string, kind: LiveKind, id: string): void
  close(): void
}

/** Somebody types quantities: many changes are one hint. */
const gatherFor = 300

/**
 * Hints that are worth no transaction of their own with the change: whoever misses one is told by the server when it
 * writes, as the basket's version does. A hint that cannot be told is given up.
 */
export function gatherHints(database: Database): Hints {
  const waiting = new Map<string, NodeJS.Timeout>()
  return {
    soon(tenantId, storeId, kind, id) {
      const key = [tenantId, storeId, kind, id].join()
      if (waiting.has(key)) return
      const tell = () => {
        waiting.delete(key)
        const hint = { kind, thingId: id }
        atomically(database.tenant(tenantId), (trx) => insertHint(trx, storeId, hint)).catch(() => undefined)
      }
      waiting.set(key, setTimeout(tell, gatherFor).unref())
    },
    close() {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
