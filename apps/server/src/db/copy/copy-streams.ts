import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Sql } from '../driver/session.ts'

/**
 * `csv` has a line of column names and is what people and other programs read; `binary` is the fastest between two
 * databases with the same tables; `text` is PostgreSQL's own.
 */
export type CopyFormat = 'csv' | 'binary' | 'text'

/** Binary, for a table that this transaction has emptied: its rows need no vacuum later. */
type InFormat = CopyFormat | 'frozen'

const options: Record<InFormat, string> = {
  csv: 'format csv, header true, encoding utf8',
  binary: 'format binary',
  frozen: 'format binary, freeze',
  text: 'format text, encoding utf8',
}

/**
 * Streams the rows of a query out of the session, which can do nothing else meanwhile, and nothing more if the stream
 * is destroyed before its end. Names are the caller's own.
 */
export async function copyOut(sql: Sql, query: string, format: CopyFormat): Promise<Readable> {
  const client = await sql.client()
  return client.query(to(`copy (${query}) to stdout (${options[format]})`))
}

/** Streams rows into a table; the stream finishes once the server has taken them all. */
export async function copyIn(
  sql: Sql,
  table: string,
  columns: readonly string[],
  format: InFormat,
): Promise<Writable & { rowCount: number }> {
  const client = await sql.client()
  return client.query(from(`copy ${table} (${columns.join(', ')}) from stdin (${options[format]})`))
}

/** Streams a query to its end. If the receiver fails, the connection is closed, because the server would never stop sending. */
export async function drainInto(
  sql: Sql,
  query: string,
  format: CopyFormat,
  receiver: NodeJS.WritableStream,
): Promise<void> {
  try {
    await pipeline(await copyOut(sql, query, format), receiver)
  } catch (error) {
    await cut(await sql.client())
    throw error
  }
}

async function cut(client: Client): Promise<void> {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.ReadStream } }).connection
  if (stream.destroyed) return
  const ended = once(client, 'end')
  stream.destroy()
  await ended
}
