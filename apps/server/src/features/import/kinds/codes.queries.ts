import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Those of these codes that products have. */
export async function listTakenCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('prod_cd')
    .where('prod_cd', '=', sql<string>`any (${codes}::text[])`)
    .execute()
  return new Set(rows.map(({ prod_cd }) => prod_cd))
}
