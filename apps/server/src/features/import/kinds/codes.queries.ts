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
export type Coded = keyof typeof columns

/** Those of these codes that something has. */
export async function listKnownCodes(db: Db, table: Coded, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const column = sql.ref(columns[table])
  const { rows } = await sql<{ code: string }>`
    select ${column} as code from ${sql.table(table)} where ${column} = any (${codes}::text[])`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

export async function listCodeLengths(db: Db, table: Coded): Promise<CodeLength[]> {
  const code = sql.ref(columns[table])
  const { rows } = await sql<CodeLength>`
    select length(${code}) as length, count(*)::int as count, bool_or(${code} like '0%') as "hasZeros"
    from ${sql.table(table)} where ${code} ~ '^[0-9]+$' group by 1`.execute(db)
  return rows
}
