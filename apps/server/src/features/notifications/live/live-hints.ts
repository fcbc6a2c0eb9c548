import type { LiveKind } from '@mall/contract/base/live-hint'
import { atomically } from '#db/statements/atomically.ts'
import type { Database } from '#db/open.ts'
import { insertHints, type Hint } from '../notify.queries.ts'

type HintedPages = { storeId: string } | { office: true } | { allStores: true }

export interface Hints {
  /**
   * Asks the pages of a store, of all stores or of the office, after a short delay, to refetch. Creates no notification.
   * `by` is the page that made the change, if it refetches by itself.
   */
  soon(tenantId: string, to: HintedPages, kind: LiveKind, id: string, by?: string): void
  /** Sends the queued hints. */
  close(): Promise<void>
}

/** Merges rapid changes, such as typing quantities or many stores ordering, into one hint. */
const batchDelayMs = 250

/**
 * Queues live-update hints after commit, so that writers never wait for NOTIFY, which serialises commits. Losing a
 * hint with a process that is killed is harmless: notifications have rows, and baskets are written against their
 * version.
 */
export function gatherHints(database: Database): Hints {
  const waiting = new Map<string, Map<string, Hint>>()
  let timer: NodeJS.Timeout | undefined

  async function flush() {
    timer = undefined
    const sending = [...waiting].map(([tenantId, hints]) =>
      atomically(database.tenant(tenantId), (trx) => insertHints(trx, [...hints.values()])).catch(() => undefined),
    )
    waiting.clear()
    await Promise.all(sending)
  }

  return {
    soon(tenantId, to, kind, id, by) {
      const hints = waiting.get(tenantId) ?? new Map<string, Hint>()
      waiting.set(tenantId, hints)
      const storeId = 'storeId' in to ? to.storeId : null
      const allStores = 'allStores' in to
      const name = `${storeId ?? (allStores ? 'stores' : 'office')} ${kind}`
      const before = hints.get(name)
      // A change made by several pages is news for each of them.
      hints.set(name, { storeId, allStores, kind, thingId: id, by: before && before.by !== by ? undefined : by })
      timer ??= setTimeout(() => void flush(), batchDelayMs).unref()
    },
    close() {
      clearTimeout(timer)
      return flush()
    },
  }
}
