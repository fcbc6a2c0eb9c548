import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

/** A code that only lacks zeros in front; not one whose zeros another row of the file has: it would be there twice. */
export const lacksZeros = sql<boolean>`faults @? '$[*] ? (@.code != "bothZeros").values.meant'`

/** The first row with such a code, as an example, and what the code means, by its column. */
export async function findLostZeros(db: Db, importId: string) {
  const { rows } = await sql<{ cells: string[]; column: string; meant: string }>`
    select r.cells, f.fault->>'column' as column, f.fault->'values'->>'meant' as meant
    from import_rows r, jsonb_array_elements(r.faults) with ordinality as f (fault, no)
    where r.import_id = ${importId} and ${lacksZeros} and f.fault->'values' ? 'meant'
    order by r.row_no, f.no limit 1`.execute(db)
  return rows[0]
}

/** Writes codes with their zeros into the cells of a column, which is the `no`-th of the file. */
export async function putZeros(trx: Trx, importId: string, column: string, no: number): Promise<void> {
  await sql`
    update import_rows r set cells[${sql.lit(no)}] = f.fault->'values'->>'meant'
    from import_rows l, jsonb_array_elements(l.faults) as f (fault)
    where l.import_id = ${importId} and r.import_id = l.import_id and r.row_no = l.row_no
      and f.fault->>'column' = ${column} and f.fault->>'code' <> 'bothZeros' and f.fault->'values' ? 'meant'`.execute(
    trx,
  )
}
