import type { Caller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'

/** Who asks, as far as it matters to others. */
type Person = Pick<Caller, 'tenantId' | 'userId'>

/**
 * Limits concurrent work of each user. While more is under way than usual, wholesalers share evenly what is usual, and
 * so do the users of each: who has less than that still enters, and no wholesaler has more than half of all places.
 */
export function makeGate(each: number, usual: number) {
  const tenants = new Map<string, Map<string, number>>()
  let total = 0

  function admit({ tenantId, userId }: Person): void {
    const people = tenants.get(tenantId) ?? new Map<string, number>()
    const own = people.get(userId) ?? 0
    if (own >= each) throw new Problem('TOO_MANY_FILES', { retryAfter: 5 })
    people.set(userId, own + 1)
    tenants.set(tenantId, people)
    total += 1
    const share = Math.max(1, Math.floor(usual / tenants.size / people.size))
    const ofTenant = people.values().reduce((sum, count) => sum + count, 0)
    if (total <= usual || (own < share && ofTenant <= 2 * usual && total <= 4 * usual)) return
    leave({ tenantId, userId })
    throw new Problem('BUSY', { retryAfter: 5 })
  }

  function leave({ tenantId, userId }: Person): void {
    total -= 1
    const people = tenants.get(tenantId)
    const left = (people?.get(userId) ?? 1) - 1
    if (left > 0) people?.set(userId, left)
    else people?.delete(userId)
    if (people?.size === 0) tenants.delete(tenantId)
  }

  return async function enter<T>(person: Person, work: () => Promise<T>): Promise<T> {
    admit(person)
    try {
      return await work()
    } finally {
      leave(person)
    }
  }
}
