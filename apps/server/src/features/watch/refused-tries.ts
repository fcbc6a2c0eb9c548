/** A try to sign in that the rate limit refused without checking it. */
export interface RefusedTry {
  tenantId: string
  /** Null when no account has this name. */
  userId: string | null
  name: string
  /** One line of the network; see `lineOf`. */
  address: string
}

/** The refused tries for one account, or for names that no account has. */
interface Tried {
  userId: string | null
  attempts: number
  names: Set<string>
  addresses: Map<string, number>
  /** From addresses beyond those that are kept apart. */
  elsewhere: number
}

export type RefusedOfTenant = Map<string, Tried>

// An attacker can use any number of names and addresses: beyond these they are counted, but not kept apart.
const mostAccounts = 5000
const mostAddresses = 10
const mostStrangerAddresses = 200
const mostNames = 100

const strangers = ''

/** Counts refused tries per account and address, in memory, until they are written to the audit log. */
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
      // Only how many there were is ever written: a name that no account has may be a password in the wrong field.
      if (userId === null) addName(tried, name)
    },
    /** All since the last time, per tenant. */
    take(): Map<string, RefusedOfTenant> {
      const taken = tenants
      tenants = new Map()
      return taken
    },
    /** What could not be written counts again. */
    giveBack(tenantId: string, taken: RefusedOfTenant) {
      for (const { userId, names, addresses, elsewhere } of taken.values()) {
        const tried = place(tenantId, userId)
        for (const [address, attempts] of addresses) add(tried, address, attempts)
        tried.attempts += elsewhere
        tried.elsewhere += elsewhere
        for (const name of names) addName(tried, name)
      }
    },
    /** Since the start of the process. */
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
