import { sql, type Updateable } from 'kysely'
import type { Trx } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'

/** Of the wholesaler that the transaction is bound to: the table of wholesalers can be read by all. */
export const ownTenantId = sql<string>`current_setting('app.tenant')`

/** Every process of the mall drops its copy of the directory at the commit (`followCompanies`). */
export async function updateOwnTenant(trx: Trx, values: Updateable<Tables['tenants']>): Promise<void> {
  await trx.updateTable('tenants').set(values).where('tenant_id', '=', ownTenantId).execute()
  await sql`select pg_notify('tenants', ${ownTenantId})`.execute(trx)
}
