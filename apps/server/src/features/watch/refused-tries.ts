/** A sign-in attempt rejected by the rate limit without being checked. */
export interface RefusedTry {
  tenantId: string
  /** Null if no account has this name. */
  userId: string | null
  name: string
  /** A network prefix; see `lineOf`. */
  address: string
}

/** Rejected attempts for one account, or for unknown names. */
interface Tried {
  userId: string | null
  attempts: number
  names: Set<string>
  addresses: Map<string, number>
  /** From addresses beyond those counted separately. */
  elsewhere: number
}

export type RefusedOfTenant = Map<string, Tried>

// An attacker can use any number of names and addresses, so beyond these limits they are only counted in total.
const mostAccounts = 5000
const mostAddresses = 10
const mostStrangerAddresses = 200
const mostNames = 100

const strangers = ''

/** Counts rejected attempts per account and address in memory until they are written to the audit log. */
export function openRefusedTries() {
  let tenants = new Map<string, RefusedOfTenant>()
  let total = 0

  function place(tenantId: string, userId: string | null): Tried {
    const ofTenant = tenants.get(tenantId) ?? new Map<string, Tried>()
    tenants.set(tenantId, ofTenant)
    const key = userId !== null && (ofTenant.has(userId) || ofTenant.size < mostAccounts) ? userId : strangers
    const known = ofTenant.get(key)
    if (known) return known
    const owner = key === strangers ? null : userId
    const fresh: Tried = { userId: owner, attempts: 0, names: new Set(), addresses: new Map(), elsewhere: 0 }
    ofTenant.set(key, fresh)
    return fresh
  }

  return {
    note({ tenantId, userId, name, address }: RefusedTry) {
      total += 1
      const tried = place(tenantId, userId)
      add(tried, address, 1)
      // Only the number of names is ever stored: an unknown name may be a password typed in the wrong field.
      if (userId === null) addName(tried, name)
    },
    /** Everything since the last call, per tenant. */
    take(): Map<string, RefusedOfTenant> {
      const taken = tenants
      tenants = new Map()
      return taken
    },
    /** Adds counts that could not be written back to the total. */
    giveBack(tenantId: string, taken: RefusedOfTenant) {
      for (const { userId, names, addresses, elsewhere } of taken.values()) {
        const tried = place(tenantId, userId)
        for (const [address, attempts] of addresses) add(tried, address, attempts)
        tried.attempts += elsewhere
        tried.elsewhere += elsewhere
        for (const name of names) addName(tried, name)
      }
    },
    /** Since the process started. */
    total: () => total,
  }
}

function add(tried: Tried, address: string, attempts: number) {
  tried.attempts += attempts
  const most = tried.userId === null ? mostStrangerAddresses : mostAddresses
  if (tried.addresses.has(address) || tried.addresses.size < most)
    tried.addresses.set(address, (tried.addresses.get(address) ?? 0) + attempts)
  else tried.elsewhere += attempts
}

function addName({ names }: Tried, name: string) {
  if (names.size < mostNames) names.add(name)
}
