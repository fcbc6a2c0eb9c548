import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { ImportCounts, ImportFault } from '#db/tables/import-tables.ts'
import { lacksZeros } from './zeros.queries.ts'

/** Makes rows faulty, or remarks them, besides what is wrong with them already. */
export async function addFaults(
  db: Db,
  importId: string,
  faults: readonly { row_no: number; fault: ImportFault }[],
): Promise<void> {
  if (faults.length === 0) return
  await sql`update import_rows r set faults = r.faults || f.faults,
      result = case when f.are_remarks then r.result else 'FAULTY' end
    from (select row_no, jsonb_agg(fault) as faults, bool_and(fault ? 'isRemark') as are_remarks
      from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as l (row_no int, fault jsonb) group by row_no) f
    where r.import_id = ${importId} and r.row_no = f.row_no`.execute(db)
}

/** Takes remarks of rows back. */
export async function withdrawRemarks(
  db: Db,
  importId: string,
  remarks: readonly { row_no: number; fault: ImportFault }[],
): Promise<void> {
  if (remarks.length === 0) return
  await sql`update import_rows r set faults = coalesce((select jsonb_agg(one order by n)
      from jsonb_array_elements(r.faults) with ordinality as e (one, n)
      where not w.faults @> jsonb_build_array(one)), '[]'::jsonb)
    from (select row_no, jsonb_agg(fault) as faults
      from jsonb_to_recordset(${JSON.stringify(remarks)}::jsonb) as l (row_no int, fault jsonb) group by row_no) w
    where r.import_id = ${importId} and r.row_no = w.row_no`.execute(db)
}

/** Which of several rows about the same thing is meant, only a person knows: none of them is applied. */
export async function refuseTwice(db: Db, importId: string, column: string): Promise<void> {
  // Materialized, because without table statistics the planner would repeat the grouping for every row.
  await sql`with t as materialized (
      select key, array_to_string((array_agg(row_no order by row_no))[1:5], ', ') as rows from import_rows
      where import_id = ${importId} and key is not null and result <> 'SKIPPED' group by key having count(*) > 1
    )
    update import_rows r set result = 'FAULTY', faults = r.faults || jsonb_build_array(jsonb_build_object(
      'column', ${column}::text, 'code', 'twice', 'values', jsonb_build_object('rows', t.rows)))
    from t where r.import_id = ${importId} and r.key = t.key and r.result <> 'SKIPPED'`.execute(db)
}

export async function listFaulty(db: Db, importId: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('import_rows')
    .select('row_no')
    .where('import_id', '=', importId)
    .where('result', '=', 'FAULTY')
    .execute()
  return new Set(rows.map(({ row_no }) => row_no))
}

export const isRemarked = sql<boolean>`faults @> '[{"isRemark": true}]'`

/** Leaves remarked rows out of what is applied. */
export async function leaveRemarked(trx: Trx, importId: string): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set({ result: 'SKIPPED' })
    .where('import_id', '=', importId)
    .where('result', 'in', ['NEW', 'CHANGED'])
    .where(isRemarked)
    .execute()
}

export async function countResults(db: Db, importId: string): Promise<ImportCounts> {
  const rows = await db
    .selectFrom('import_rows')
    .select([
      'result',
      sql<number>`count(*)::int`.as('n'),
      sql<number>`(count(*) filter (where ${isRemarked}))::int`.as('remarked'),
      sql<number>`(count(*) filter (where ${lacksZeros}))::int`.as('lackingZeros'),
    ])
    .where('import_id', '=', importId)
    .where('result', 'is not', null)
    .groupBy('result')
    .execute()
  const counts: ImportCounts = {}
  for (const { result, n } of rows) if (result !== null) counts[result] = n
  const remarkedOf = (results: readonly string[]) =>
    rows.reduce((sum, row) => sum + (results.includes(row.result ?? '') ? row.remarked : 0), 0)
  const [remarked, leftOut] = [remarkedOf(['NEW', 'CHANGED', 'SAME']), remarkedOf(['SKIPPED'])]
  const zeros = rows.reduce((sum, { lackingZeros }) => sum + lackingZeros, 0)
  return {
    ...counts,
    ...(remarked > 0 && { REMARKED: remarked }),
    ...(leftOut > 0 && { LEFT_OUT: leftOut }),
    ...(zeros > 0 && { ZEROS: zeros }),
  }
}
