import type { Db } from '#db/open.ts'

export async function findTenantName(db: Db, tenantId: string): Promise<{ name: string } | undefined> {
  return db.selectFrom('tenants').select('name').where('tenant_id', '=', tenantId).executeTakeFirst()
}
