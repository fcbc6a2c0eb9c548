import { sql } from 'kysely'
import type { Db, Trx } from '../open.ts'

/** The link of a row: its number in the chain of its tenant, and the hash over the one before and its own content. */
export interface Link {
  auditId: string
  no: number
  hash: string
}

/**
 * All of a row but its link, as one text that comes out the same whenever and wherever it is read: PostgreSQL keeps the
 * keys of `facts` in an order of its own, and the time is given to the microsecond, in no time zone of the reader.
 */
const content = sql<string>`jsonb_build_array(tenant_id, audit_id, at at time zone 'UTC', action, user_id,
  subject_user_id, address, agent, facts)::text`

/** False while another process seals for this tenant. Held until the transaction ends. */
export async function takeSeal(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('audit-seal:' || current_setting('app.tenant'))) as mine`.execute(trx)
  return rows[0]?.mine ?? false
}

export async function hasUnsealed(db: Db): Promise<boolean> {
  const row = await db.selectFrom('audit_rows').select('audit_id').where('chain_no', 'is', null).limit(1).execute()
  return row.length > 0
}

/** As they happened. One that is committed later than others that happened after it comes later in the chain. */
export async function listUnsealed(trx: Trx, most: number) {
  return trx
    .selectFrom('audit_rows')
    .select('audit_id')
    .select(content.as('content'))
    .where('chain_no', 'is', null)
    .orderBy('at')
    .orderBy('audit_id')
    .limit(most)
    .execute()
}

/** The end of the chain. Asked for after the lock, it is the one that the last sealer left. */
export async function findHead(trx: Trx) {
  return trx
    .selectFrom('audit_rows')
    .select(['chain_no', 'chain_hash'])
    .where('chain_no', 'is not', null)
    .orderBy('chain_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function putOnChain(trx: Trx, links: readonly Link[]): Promise<void> {
  await sql`
    update audit_rows a set chain_no = l.no, chain_hash = l.hash
    from unnest(${links.map((link) => link.auditId)}::uuid[], ${links.map((link) => link.no)}::bigint[],
      ${links.map((link) => link.hash)}::text[]) as l (audit_id, no, hash)
    where a.audit_id = l.audit_id`.execute(trx)
}

export async function listSealed(db: Db, after: number, most: number) {
  return db
    .selectFrom('audit_rows')
    .select(['chain_no', 'chain_hash'])
    .select(content.as('content'))
    .where('chain_no', '>', after)
    .orderBy('chain_no')
    .limit(most)
    .execute()
}
