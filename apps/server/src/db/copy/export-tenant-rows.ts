import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from '../driver/session.ts'
import { drainInto } from './copy-streams.ts'
import { figuresOf, type Figures } from './figures.ts'
import { readSequences } from './sequences.ts'
import { chainColumns, listTenantTables, type TenantTable } from './tenant-tables.ts'

/** The rows of a wholesaler: what an import compares with, and how its numbers continue. */
export interface TenantRows {
  tables: Record<string, { columns: string[]; figures: Figures }>
  sequences: Record<string, number>
  /** The end of the audit chain. */
  chain: { no: number; hash: string }
}

/**
 * Writes one file of comma-separated rows for each table. The session is a snapshot as the mall's role, bound to the
 * wholesaler, so that row security holds the rows of others back.
 */
export async function exportTenantRows(sql: Sql, folder: string): Promise<TenantRows> {
  const tables: TenantRows['tables'] = {}
  for (const table of await listTenantTables(sql)) {
    const file = createWriteStream(join(folder, `${table.name}.csv`), { mode: 0o600, flush: true })
    // Without this mark spreadsheets take Hangul for another encoding.
    file.write('\uFEFF')
    const columns = table.out.map(({ column, by }) => `${by} as ${column}`)
    await drainInto(sql, `select ${columns.join(', ')} from ${table.name} order by ${table.order}`, 'csv', file)
    tables[table.name] = { columns: table.out.map(({ column }) => column), figures: await figuresOfTenant(sql, table) }
  }
  const [head] = await sql<{ no: number; hash: string }>`
    select chain_no::float8 as no, chain_hash as hash from audit_rows where chain_no is not null
    order by chain_no desc limit 1`
  return { tables, sequences: await readSequences(sql), chain: head ?? { no: 0, hash: '' } }
}

/** By the columns of the files, in which neither code nor keys of a mall occur; the audit chain covers the code. */
export async function figuresOfTenant(sql: Sql, { name, out }: TenantTable): Promise<Figures> {
  const content = out.filter(({ column }) => !chainColumns.includes(column)).map(({ by }) => by)
  const [figures] = await sql.unsafe<Figures>(
    `select ${figuresOf(name, content)} from ${name} where tenant_id = current_setting('app.tenant')`,
  )
  return figures ?? {}
}
