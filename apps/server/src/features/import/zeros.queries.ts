import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

/**
 * A code that only lacks zeros in front; not one whose zeros another row of the file has, which would be there twice, nor
 * the name of a picture, which is in no column.
 */
export const lacksZeros = sql<boolean>`faults @? '$[*] ? (@.code != "bothZeros" && @.column != null).values.meant'`

/** The same of one fault `f.fault` of a row. */
const isMeant = sql<boolean>`f.fault->>'code' <> 'bothZeros' and f.fault->'values' ? 'meant'`

/** The first row with such a code, as an example, and what the code means, by its column. */
export async function findLostZeros(db: Db, importId: string) {
  const { rows } = await sql<{ cells: string[]; column: string; meant: string }>`
    select r.cells, f.fault->>'column' as column, f.fault->'values'->>'meant' as meant
    from import_rows r, jsonb_array_elements(r.faults) with ordinality as f (fault, no)
    where r.import_id = ${importId} and ${lacksZeros} and ${isMeant}
    order by r.row_no, f.no limit 1`.execute(db)
  return rows[0]
}

/** In the order of the file. */
export async function listLackingZeros(db: Db, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select('row_no')
    .where('import_id', '=', importId)
    .where(lacksZeros)
    .orderBy('row_no')
    .execute()
  return rows.map(({ row_no }) => row_no)
}

/** Writes the codes of these rows with their zeros into the cells of a column, which is the `no`-th of the file. */
export async function putZeros(
  trx: Trx,
  importId: string,
  rows: readonly number[],
  { column, no }: { column: string; no: number },
): Promise<void> {
  const meant = sql`(select f.fault->'values'->>'meant' from jsonb_array_elements(r.faults) as f (fault)
    where f.fault->>'column' = ${column} and ${isMeant} limit 1)`
  await sql`update import_rows r set cells[${sql.lit(no)}] = coalesce(${meant}, r.cells[${sql.lit(no)}])
    where r.import_id = ${importId} and r.row_no = any (${rows}::int[])`.execute(trx)
}
