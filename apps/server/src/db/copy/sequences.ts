import type { Sql } from '../driver/session.ts'

/** The last number that each sequence has given out, by its name; 0 for an unused one. */
export async function readSequences(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; last: number }>`
    select sequencename::text as name, coalesce(last_value, 0)::float8 as last
    from pg_sequences where schemaname = 'public' order by sequencename`
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** More than concurrent writers can take between reading a sequence and setting it. Gaps are allowed. */
const spare = 1000

/**
 * Lets numbers continue after those given out elsewhere. Sequences never go back, also while others take numbers:
 * order numbers, and the order of ledger and history, depend on it.
 */
export async function advanceSequences(sql: Sql, taken: Record<string, number>): Promise<void> {
  const here = await readSequences(sql)
  for (const [name, last] of Object.entries(taken)) {
    const own = here[name]
    if (own === undefined) throw new Error(`there is no sequence ${name}`)
    if (own < last) await sql`select setval(quote_ident(${name})::regclass, ${last + spare})`
  }
}
