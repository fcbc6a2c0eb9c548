import { sql } from 'kysely'
import type { Trx } from '../open.ts'
import { auditKeptFor, type Kept } from './kept-for.ts'

/**
 * Deletes up to `most` of the oldest rows and returns how many. Never waits: locked rows are left to the next
 * run.
 */
export async function deleteBatch(trx: Trx, { table, column, time, only }: Kept, most: number): Promise<number> {
  const [rows, age] = [sql.table(table), sql.ref(column)]
  const { numAffectedRows } = await sql`
    delete from ${rows} where ctid = any(array(
      select ctid from ${rows} where ${age} < now() - ${sql.lit(time)}::interval ${only ? sql`and ${sql.raw(only)}` : sql``}
      order by ${age} limit ${sql.lit(most)} for update skip locked))`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes up to `most` of the oldest entries of the audit log and moves the anchor of its chain; returns how many. */
export async function deleteAudits(trx: Trx, most: number, time = auditKeptFor): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select forget_old_audits(${sql.lit(time)}::interval, ${sql.lit(most)}) as gone`.execute(trx)
  return rows[0]?.gone ?? 0
}
