import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'

export type Value = string | number | boolean | null

const chunkLength = 256 * 1024

/** Streams rows into a table by COPY. The rows are made as the database takes them; they never lie in memory. */
export async function copyRows(
  trx: TransactionSql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const into = await trx.unsafe(`copy ${table} (${columns.join()}) from stdin`).writable()
  await pipeline(Readable.from(chunks(rows)), into)
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
