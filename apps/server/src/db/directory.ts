import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The public data of a wholesaler. */
export interface Tenant {
  tenantId: string
  name: string
  phone: string
  hours: string
  host: string | null
  /** Names the pictures of its logo; empty: none. */
  logo: string
  /** As chosen, `#rrggbb`; empty: that of the mall. */
  brandColour: string
}

export interface Directory {
  find(tenantId: string): Promise<Tenant | null>
  ofHost(host: string): Promise<Tenant | null>
  all(): Promise<Tenant[]>
  /** Rereads at the next look-up: a wholesaler has changed. */
  forget(): void
}

const freshFor = 60_000
const missesEvery = 1000

/**
 * All wholesalers, cached in memory. An unknown code causes a reload at most once a second, so that made-up codes do
 * not reach the database.
 */
export function openDirectory(anyDb: () => Kysely<Tables>): Directory {
  let known: Tenant[] = []
  let readAt = -Infinity
  let reading: Promise<void> | null = null
  let timesForgotten = 0

  async function read() {
    const at = performance.now()
    const begun = timesForgotten
    const found = await anyDb()
      .selectFrom('tenants')
      .select(['tenant_id as tenantId', 'name', 'phone', 'hours', 'host', 'logo', 'brand_colour as brandColour'])
      .orderBy('tenant_id')
      .execute()
    // A read that began before the change may have missed it.
    if (begun !== timesForgotten) return
    known = found
    readAt = at
  }

  async function notOlderThan(age: number) {
    if (performance.now() - readAt < age) return
    reading ??= read().finally(() => {
      reading = null
    })
    await reading
  }

  async function first(matches: (tenant: Tenant) => boolean): Promise<Tenant | null> {
    await notOlderThan(freshFor)
    const found = known.find(matches)
    if (found) return found
    await notOlderThan(missesEvery)
    return known.find(matches) ?? null
  }

  return {
    find: (tenantId) => first((tenant) => tenant.tenantId === tenantId),
    ofHost: (host) => first((tenant) => tenant.host === host.toLowerCase()),
    async all() {
      await notOlderThan(freshFor)
      return known
    },
    forget() {
      timesForgotten += 1
      readAt = -Infinity
      reading = null
    },
  }
}
