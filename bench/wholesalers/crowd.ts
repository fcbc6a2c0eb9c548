import type { Sql } from '../../apps/server/src/db/driver/session.ts'
import { type Caller, signIn, tenantId as single } from '../callers.ts'

/** The stores of many wholesalers, signed in. */
export interface Crowd {
  /** Stores of the first wholesaler, as many as those of the fifty together. */
  one: Caller[]
  /** Stores of the wholesalers nearest their cut-off. */
  near: Caller[]
  /** Of every other wholesaler one store, in random order. */
  cold: Caller[]
}

const nearest = 50

export async function gatherCrowd(owner: Sql, dataDir: string): Promise<Crowd> {
  const tenants = await owner<{ id: string; wait: number }>`
    select tenant_id as id, mod(extract(epoch from cut_off_time::time - localtime)::int + 86400, 86400) as wait
    from mall_settings where tenant_id <> ${single} order by md5(tenant_id)`
  // A cut-off that passes during the measurement would refuse its orders.
  const coming = tenants.filter(({ wait }) => wait > 1800).toSorted((a, b) => a.wait - b.wait)
  const near = new Set(coming.slice(0, nearest).map(({ id }) => id))
  if (near.size < nearest) throw new Error('too few wholesalers: are these data of npm run seed -- --tenants 1000?')
  const { stores } = await signIn(owner, dataDir, [single, ...tenants.map(({ id }) => id)])
  const of = Map.groupBy(stores, ({ tenantId }) => tenantId)
  return {
    one: of.get(single) ?? [],
    near: [...near].flatMap((id) => of.get(id) ?? []),
    cold: tenants.filter(({ id }) => !near.has(id)).flatMap(({ id }) => of.get(id)?.slice(0, 1) ?? []),
  }
}
