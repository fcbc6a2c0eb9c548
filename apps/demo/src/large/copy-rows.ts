import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyIn } from '@mall/server/db/copy/copy-streams.ts'
import type { Sql } from '@mall/server/db/driver/session.ts'

export type Value = string | number | boolean | null

const chunkLength = 256 * 1024

/** Streams rows into a table by COPY. Rows are generated on demand and never held in memory. */
export async function copyRows(
  trx: Sql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await pipeline(Readable.from(chunks(rows)), await copyIn(trx, table, columns, 'text'))
}

function* chunks(rows: Iterable<readonly Value[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(field).join('\t')}\n`
    if (chunk.length > chunkLength) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

function field(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (found) => `\\${found}`) : value
}
