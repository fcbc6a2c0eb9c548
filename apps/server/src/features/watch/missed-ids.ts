/** Requests of one person that found nothing: things of others, or ids that do not exist. */
export interface Missed {
  userId: string
  requests: number
  /** Where the last one came from. */
  address: string
}

export type MissedOfTenant = Map<string, Missed>

/**
 * Counts answers with 404 to signed-in people, in memory. A thing of another store looks exactly like a missing one, to
 * us as well: no query tells them apart, and none is needed to see who tries many ids.
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
