import type { Sql } from '@mall/server/db/driver/session.ts'
import { demoTenants } from '../demo-people-list.ts'

export interface LargeTenant {
  n: number
  tenantId: string
  /** Spread over the day, so that at any time some wholesalers are near theirs; that of the demo for the first one. */
  cutOff: string | undefined
}

/** The first wholesaler is that of the demo; the others are `W0001`, `W0002` … */
export function largeTenants(count: number): LargeTenant[] {
  return Array.from({ length: count }, (_, n) => ({
    n,
    tenantId: n === 0 ? '10' : `W${String(n).padStart(4, '0')}`,
    cutOff: n === 0 ? undefined : timeAt(Math.floor((n / count) * 1440)),
  }))
}

function timeAt(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** The tables of a new wholesaler are filled by triggers, which see the bound tenant only. */
export async function writeTenant(trx: Sql, tenantId: string): Promise<void> {
  const [usual] = demoTenants
  const { name, phone, hours, host } = demoTenants.find((one) => one.tenant_id === tenantId) ?? {
    ...usual,
    name: `${usual?.name ?? ''} ${tenantId}`,
  }
  await trx`select set_config('app.tenant', ${tenantId}, true)`
  await trx`insert into tenants (tenant_id, name, phone, hours, host)
    values (${tenantId}, ${name}, ${phone ?? ''}, ${hours ?? ''}, ${host ?? null}) on conflict do nothing`
}
