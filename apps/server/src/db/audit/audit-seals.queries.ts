import { sql } from 'kysely'
import type { Db, Trx } from '../open.ts'

export interface SealState {
  sealed_at: Date | null
  checked_at: Date | null
  checked_no: number
  checked_hash: string
  broken_no: number | null
}

export async function noteSealed(trx: Trx): Promise<void> {
  await sql`insert into audit_seals (sealed_at) values (clock_timestamp())
    on conflict (tenant_id) do update set sealed_at = excluded.sealed_at`.execute(trx)
}

export async function findSeal(db: Db): Promise<SealState | undefined> {
  return db
    .selectFrom('audit_seals')
    .select(['sealed_at', 'checked_at', 'checked_no', 'checked_hash', 'broken_no'])
    .executeTakeFirst()
}

export async function noteChecked(
  db: Db,
  { no, hash, brokenNo }: { no: number; hash: string; brokenNo: number | null },
): Promise<void> {
  await sql`insert into audit_seals (checked_at, checked_no, checked_hash, broken_no)
    values (clock_timestamp(), ${no}, ${hash}, ${brokenNo})
    on conflict (tenant_id) do update set checked_at = excluded.checked_at, checked_no = excluded.checked_no,
      checked_hash = excluded.checked_hash, broken_no = excluded.broken_no`.execute(db)
}

/** The hash of one link, if it is still there. */
export async function findLink(db: Db, no: number): Promise<string | null> {
  const row = await db.selectFrom('audit_rows').select('chain_hash').where('chain_no', '=', no).executeTakeFirst()
  return row?.chain_hash ?? null
}

/** How many rows wait to be chained, up to `most`, and since when. */
export async function countUnsealed(db: Db, most: number): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(at) as since
    from (select at from audit_rows where chain_no is null order by at, audit_id limit ${most}) waiting`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}
