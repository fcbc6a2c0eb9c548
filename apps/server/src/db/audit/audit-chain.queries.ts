import { sql } from 'kysely'
import type { Db, Trx } from '../open.ts'

/** A row's place in the chain of its tenant: its number, and the hash over the previous hash and its own content. */
export interface Link {
  auditId: string
  no: number
  hash: string
}

/**
 * The content of a row as one canonical text: jsonb orders the keys of `facts`, and the time is in UTC with
 * microseconds.
 */
const content = sql<string>`jsonb_build_array(tenant_id, audit_id, at at time zone 'UTC', action, user_id,
  subject_user_id, address, agent, facts)::text`

/** False while another process chains rows of this tenant. Held until the transaction ends. */
export async function lockChain(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('audit-seal:' || current_setting('app.tenant'))) as mine`.execute(trx)
  return rows[0]?.mine ?? false
}

/**
 * In the order of events. A row that is committed later than newer ones comes later in the chain. Contents are made of
 * the first rows alone: the planner expects few rows, and would make them of all before it sorts.
 */
export async function listUnchained(trx: Trx, most: number) {
  const first = trx
    .selectFrom('audit_rows')
    .selectAll()
    .where('chain_no', 'is', null)
    .orderBy('at')
    .orderBy('audit_id')
    .limit(most)
  return trx
    .selectFrom(first.as('audit_rows'))
    .select('audit_id')
    .select(content.as('content'))
    .orderBy('at')
    .orderBy('audit_id')
    .execute()
}

/** The end of the chain. Queried after the lock, it is what the last process left. */
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

/** Where the chain begins: after the rows that were deleted for their age, if any. */
export async function findAnchor(db: Db): Promise<{ sealed: number; head: string }> {
  const row = await db.selectFrom('audit_anchors').select(['chain_no', 'chain_hash']).executeTakeFirst()
  return { sealed: row?.chain_no ?? 0, head: row?.chain_hash ?? '' }
}
