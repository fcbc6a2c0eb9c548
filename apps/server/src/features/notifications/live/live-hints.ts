import type { LiveKind } from '@mall/contract/base/live-hint'
import { atomically } from '#db/atomically.ts'
import type { Database } from '#db/open.ts'
import { insertHints, type Hint } from '../notify.queries.ts'

export interface Hints {
  /**
   * Asks the pages of a store or of the office, after a short delay, to refetch. Creates no notification. `by` is the
   * page that made the change, if it refetches by itself.
   */
  soon(tenantId: string, to: { storeId: string } | { office: true }, kind: LiveKind, id: string, by?: string): void
  close(): void
}

/** Merges rapid changes, such as typing quantities or many stores ordering, into one hint. */
const batchDelayMs = 250

/**
 * Queues live-update hints after commit, so that writers never wait for NOTIFY, which serialises commits. Losing a
 * hint with its process is harmless: notifications have rows, and baskets are written against their version.
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
      // A change made by several pages is news for each of them.
      hints.set(name, { storeId, kind, thingId: id, by: before && before.by !== by ? undefined : by })
      timer ??= setTimeout(flush, batchDelayMs).unref()
    },
    close() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
