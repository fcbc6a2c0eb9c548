import type { Caller } from '#platform/http/caller.ts'
import type { Turn } from '#platform/queues/fair-queue.ts'

/** Longer than usual: an export waits for its turn, then reads and writes many orders before the first byte. */
export const exportTimeoutMs = 60_000

/** The office counts as one group, like a store. */
export function turnOf({ tenantId, storeId, userId }: Caller, { signal }: Pick<Turn, 'signal'>): Turn {
  return { group: storeId ?? `office of ${tenantId}`, person: userId, signal }
}
