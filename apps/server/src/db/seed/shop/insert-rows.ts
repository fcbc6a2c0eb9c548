import { sql } from 'kysely'
import type { Trx } from '../../open.ts'
import type { Tables } from '../../tables.ts'

const rowsAtOnce = 4000

/** Rows in few statements. Columns that are not named keep their defaults, and the order stays that of the list. */
export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  rows: readonly object[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(at, at + rowsAtOnce))
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${part}::text::json)`.execute(trx)
  }
}
