import type { LiveKind } from '@mall/contract/base/live-hint'
import { atomically } from '#db/atomically.ts'
import type { Database } from '#db/open.ts'
import { insertHints, type Hint } from '../notify.queries.ts'

export interface Hints {
  /**
   * Tells the pages of a store, or of the office, shortly after it happened, to look again. No bell rings. `by` is the
   * page that did it, where it looks again by itself.
   */
  soon(tenantId: string, to: { storeId: string } | { office: true }, kind: LiveKind, id: string, by?: string): void
  close(): void
}

/** Somebody types quantities, or all stores order at once: many changes are one hint. */
const gatherFor = 250

/**
 * Hints that are told after the change has been committed. A transaction that tells something waits for all others
 * that do, and neither orders nor baskets must wait. Should one be lost with its process, nothing else is: the bell
 * has its row, and a basket is written against its version.
 */
export function gatherHints(database: Database): Hints {
  const waiting = new Map<string, Map<string, Hint>>()
  let timer: NodeJS.Timeout | undefined

  function flush() {
    timer = undefined
    for (const [tenantId, hints] of waiting)
      atomically(database.tenant(tenantId), (trx) => insertHints(trx, [...hints.values()])).catch(() => undefined)
    waiting.clear()
  }

  return {
    soon(tenantId, to, kind, id, by) {
      const hints = waiting.get(tenantId) ?? new Map<string, Hint>()
      waiting.set(tenantId, hints)
      const storeId = 'storeId' in to ? to.storeId : null
      const name = `${storeId ?? 'office'} ${kind}`
      const before = hints.get(name)
      // What several pages did is news for each of them.
      hints.set(name, { storeId, kind, thingId: id, by: before && before.by !== by ? undefined : by })
      timer ??= setTimeout(flush, gatherFor).unref()
    },
    close() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
