/** Requests of one user that found nothing: foreign or unknown ids. */
export interface Missed {
  userId: string
  requests: number
  /** Address of the last one. */
  address: string
}

export type MissedOfTenant = Map<string, Missed>

/**
 * Counts 404 responses to signed-in users in memory. A foreign id looks exactly like an unknown one, here too: no
 * query tells them apart, and none is needed to spot users who try many ids.
 */
export function openMissedIds() {
  let tenants = new Map<string, MissedOfTenant>()

  function add(tenantId: string, { userId, requests, address }: Missed) {
    const ofTenant = tenants.get(tenantId) ?? new Map<string, Missed>()
    tenants.set(tenantId, ofTenant)
    const before = ofTenant.get(userId)?.requests ?? 0
    ofTenant.set(userId, { userId, requests: before + requests, address })
  }

  return {
    note(tenantId: string, userId: string, address: string) {
      add(tenantId, { userId, requests: 1, address })
    },
    take(): Map<string, MissedOfTenant> {
      const taken = tenants
      tenants = new Map()
      return taken
    },
    giveBack(tenantId: string, taken: MissedOfTenant) {
      for (const missed of taken.values()) add(tenantId, missed)
    },
  }
}

export type MissedIds = ReturnType<typeof openMissedIds>
