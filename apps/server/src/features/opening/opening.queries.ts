import { sql } from 'kysely'
import { lockName } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'
import type { supplierColumns } from './supplier-columns.ts'

export interface NewOpening {
  name: string
  host: string | null
  codeHash: string
  days: number
}

/** Concurrent commands must not choose the same tenant code. */
export async function lockOpenings(trx: Trx): Promise<void> {
  await lockName(trx, 'openings')
}

/** All wholesalers, as of now rather than as cached in the directory. */
export function listWholesalers(db: Db) {
  return db.selectFrom('tenants').select(['tenant_id as tenantId', 'name', 'host']).orderBy('tenant_id').execute()
}

export async function insertOpening(trx: Trx, { name, host, codeHash, days }: NewOpening): Promise<void> {
  await trx
    .insertInto('openings')
    .values({ name, host, code_hash: codeHash, expires_at: sql`now() + make_interval(days => ${days})` })
    .execute()
}

/** The oldest offer to this tenant that may still be used, without its code. */
export async function findPending(db: Db) {
  return pending(db).executeTakeFirst()
}

export async function findOpening(db: Db, codeHash: string) {
  return pending(db).where('code_hash', '=', codeHash).executeTakeFirst()
}

/** Uses the code up. Of concurrent transactions one gets the row; undefined for the others. */
export async function useOpening(trx: Trx, codeHash: string) {
  return trx
    .updateTable('openings')
    .set({ used_at: sql`clock_timestamp()` })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['name', 'host'])
    .executeTakeFirst()
}

const pending = (db: Db) =>
  db
    .selectFrom('openings')
    .select(['name', 'host'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('created_at')

export interface NewTenant {
  tenantId: string
  name: string
  phone: string
  hours: string
  host: string | null
  bizNo: string
}

/** Triggers add settings and codes. False if another wholesaler has its code, host or business number. */
export async function insertTenant(
  trx: Trx,
  { tenantId, name, phone, hours, host, bizNo }: NewTenant,
): Promise<boolean> {
  const row = await trx
    .insertInto('tenants')
    .values({ tenant_id: tenantId, name, phone, hours, host, biz_no: bizNo })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenant_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What documents name of the wholesaler. The office of a new mall gets the list of what is still missing. */
export async function setSupplier(trx: Trx, supplier: ReturnType<typeof supplierColumns>): Promise<void> {
  await trx
    .updateTable('mall_settings')
    .set({ ...supplier, first_day_closed: false })
    .execute()
}

export async function insertFirstUser(
  trx: Trx,
  { userCd, name, passwordHash }: { userCd: string; name: string; passwordHash: string },
): Promise<string> {
  const { user_id } = await trx
    .insertInto('users')
    .values({ user_cd: userCd, name, role: 'OFFICE', store_id: null, password_hash: passwordHash })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}
