import type { Database } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { findViewEnd } from './views.queries.ts'

/**
 * A user of the office as the store that they view: all of its calls, but none that changes anything. Read for each
 * call, so that a view that has ended or was never opened shows nothing.
 */
export function asStore(database: Database) {
  return async (caller: Caller, storeId: string): Promise<Caller> => {
    const { tenantId, sessionId } = caller
    const until = isId(storeId) && (await findViewEnd(database.tenant(tenantId), sessionId, storeId))
    if (!until) throw new Problem('VIEW_ENDED')
    return { ...caller, role: 'STORE', storeId, rights: ['read'], view: { until } }
  }
}
