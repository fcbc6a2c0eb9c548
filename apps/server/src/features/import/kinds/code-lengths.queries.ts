import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Codes of digits of one length. */
export interface CodeLength {
  length: number
  count: number
  /** One of them begins with a zero. */
  hasZeros: boolean
}

const columns = { products: 'prod_cd', stores: 'store_cd' } as const

export async function listCodeLengths(db: Db, table: keyof typeof columns): Promise<CodeLength[]> {
  const code = sql.ref(columns[table])
  const { rows } = await sql<CodeLength>`
    select length(${code}) as length, count(*)::int as count, bool_or(${code} like '0%') as "hasZeros"
    from ${sql.table(table)} where ${code} ~ '^[0-9]+$' group by 1`.execute(db)
  return rows
}
