import { sql } from 'kysely'
import type { Trx } from '@mall/server/db/open.ts'
import type { Tables } from '@mall/server/db/tables.ts'

const rowsAtOnce = 8000

type Value = string | number | boolean | Date | readonly number[] | null | undefined

/**
 * Inserts rows in few statements, each column as one array of texts: many times faster than single values. Columns that
 * are not named keep their defaults, and the order is kept.
 */
export async function insertRows<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  const types = await listTypes(trx, table)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const cast = sql.join(columns.map((column) => sql`t.${sql.ref(column)}::${sql.raw(types.get(column) ?? 'text')}`))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce) as Record<string, Value>[]
    const lists = columns.map((column) => sql`${literal(part, column)}::text::text[]`)
    await sql`insert into ${sql.table(table)} (${names})
      select ${cast} from unnest(${sql.join(lists)}) with ordinality as t (${names}, ordinality) order by t.ordinality`.execute(
      trx,
    )
  }
}

async function listTypes(trx: Trx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::text::regclass and attnum > 0 and not attisdropped`.execute(trx)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

function literal(rows: readonly Record<string, Value>[], column: string): string {
  return `{${rows.map((row) => element(row[column])).join()}}`
}

function element(value: Value): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return `"${value.toISOString()}"`
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
  return `"{${value.join()}}"`
}
