import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The public data of a wholesaler. */
export interface Tenant {
  tenantId: string
  name: string
  phone: string
  hours: string
  host: string | null
}

export interface Directory {
  find(tenantId: string): Promise<Tenant | null>
  ofHost(host: string): Promise<Tenant | null>
  all(): Promise<Tenant[]>
}

const freshFor = 60_000
const missesEvery = 1000

/**
 * All wholesalers, cached in memory. An unknown code causes a reload at most once a second, so that made-up codes reach
 * neither the database nor its pools.
 */
export function openDirectory(anyDb: () => Kysely<Tables>): Directory {
  let known: Tenant[] = []
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  async function read() {
    const at = performance.now()
    known = await anyDb()
      .selectFrom('tenants')
      .select(['tenant_id as tenantId', 'name', 'phone', 'hours', 'host'])
      .orderBy('tenant_id')
      .execute()
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
  }
}
