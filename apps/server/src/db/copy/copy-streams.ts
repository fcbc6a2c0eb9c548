import type { Readable, Writable } from 'node:stream'
import { from, to } from 'pg-copy-streams'
import type { Sql } from '../driver/session.ts'

/**
 * `csv` has a line of column names and is what people and other programs read; `binary` is the fastest between two
 * databases with the same tables; `text` is PostgreSQL's own.
 */
export type CopyFormat = 'csv' | 'binary' | 'text'

const options: Record<CopyFormat, string> = {
  csv: 'format csv, header true, encoding utf8',
  binary: 'format binary',
  text: 'format text, encoding utf8',
}

/** Streams the rows of a query out of the session, which can do nothing else meanwhile. Names are the caller's own. */
export async function copyOut(sql: Sql, query: string, format: CopyFormat): Promise<Readable> {
  const client = await sql.client()
  return client.query(to(`copy (${query}) to stdout (${options[format]})`))
}

/** Streams rows into a table; the stream finishes once the server has taken them all. */
export async function copyIn(
  sql: Sql,
  table: string,
  columns: readonly string[],
  format: CopyFormat,
): Promise<Writable & { rowCount: number }> {
  const client = await sql.client()
  return client.query(from(`copy ${table} (${columns.join(', ')}) from stdin (${options[format]})`))
}
