import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** The sums of rows without faults, before and after. */
export async function sumOpenings(db: Db, importId: string): Promise<{ before: number; after: number }> {
  const sum = (side: 'before' | 'after') =>
    sql`coalesce(sum((change#>>${sql.lit(`{${side},amount}`)})::bigint), 0)::float8`
  const { rows } = await sql<{ before: number; after: number }>`
    select ${sum('before')} as before, ${sum('after')} as after from import_rows
    where import_id = ${importId} and result in ('NEW', 'CHANGED', 'SAME')`.execute(db)
  return rows[0] ?? { before: 0, after: 0 }
}

/** Stores on account that will owe more than their credit limit, and do not yet: how many, and the names of those furthest above it. */
export async function listPushedOver(
  db: Db,
  importId: string,
  most: number,
): Promise<{ count: number; names: string[] }> {
  const { rows } = await sql<{ count: number; names: string[] }>`
    with over as (
      select s.store_nm, s.balance + r.more - s.credit_limit as above
      from (select target, coalesce((change#>>'{after,amount}')::bigint, 0)
          - coalesce((change#>>'{before,amount}')::bigint, 0) as more
        from import_rows where import_id = ${importId} and result in ('NEW', 'CHANGED')) r
      join stores s on s.store_id = r.target
      where s.payment_terms = 'CREDIT' and s.credit_limit > 0
        and s.balance <= s.credit_limit and s.balance + r.more > s.credit_limit)
    select count(*)::int as count,
      coalesce((array_agg(store_nm order by above desc, store_nm))[1:${sql.lit(most)}], '{}') as names from over`.execute(
    db,
  )
  return rows[0] ?? { count: 0, names: [] }
}

/** The last rows that were not read and may be sums, last first, with what the columns of the file are. */
export async function listSumRows(
  db: Db,
  importId: string,
): Promise<{ cells: string[]; columns: (string | null)[] }[]> {
  const { rows } = await sql<{ cells: string[]; columns: (string | null)[] }>`
    select r.cells, i.columns from import_rows r join imports i on i.import_id = r.import_id
    where r.import_id = ${importId} and r.result = 'SKIPPED' and array_to_string(r.cells, ' ') ~* '(합|총)[[:space:]]*계|total'
    order by r.row_no desc limit 100`.execute(db)
  return rows
}
