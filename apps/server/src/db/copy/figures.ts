import type { Sql } from '../driver/session.ts'
import type { CopyTable } from './copy-tables.ts'

/** By which two copies are compared: rows, sums of money and quantities, and a sum of hashes over all content. */
export type Figures = Record<string, string>

/** Figures of each table, by table and tenant; rows without a tenant are under ''. */
export type AllFigures = Map<string, Map<string, Figures>>

/** Sums that people check too. */
const sums: Record<string, readonly string[]> = {
  orders: ['pay_amt', 'total_amt'],
  order_lines: ['qty', 'total_amt', 'confirmed_total_amt', 'shipped_total_amt'],
  ledger_entries: ['amount'],
  stores: ['balance', 'credit_limit'],
  product_stock: ['avail'],
}

/** The figures of a query; `content` lists what is hashed. The session needs `copySettings`: hashes are over text. */
export function figuresOf(table: string, content: readonly string[]): string {
  const named = (sums[table] ?? []).map((column) => `coalesce(sum(${column}), 0)::text as "${column}"`)
  // A sum does not depend on the order of rows, and unlike xor it notices a row that is there twice.
  const hashes = `coalesce(sum(hashtextextended(row(${content.join(', ')})::text, 0)), 0)::text as content`
  return ['count(*)::text as rows', hashes, ...named].join(', ')
}

export async function readFigures(sql: Sql, tables: readonly CopyTable[]): Promise<AllFigures> {
  const found: AllFigures = new Map()
  for (const { name, columns, hasTenant } of tables) {
    const tenant = hasTenant ? 'tenant_id' : `''`
    const rows = await sql.unsafe<{ tenant: string } & Figures>(
      `select ${tenant} as tenant, ${figuresOf(name, columns)} from ${name} group by 1`,
    )
    found.set(name, new Map(rows.map(({ tenant: id, ...figures }) => [id, figures])))
  }
  return found
}

/** One line for each figure that differs. */
export function compareFigures(expected: AllFigures, found: AllFigures): string[] {
  return [...expected].flatMap(([table, tenants]) => {
    const others = found.get(table) ?? new Map<string, Figures>()
    const ids = new Set([...tenants.keys(), ...others.keys()])
    return [...ids].flatMap((id) =>
      differences(tenants.get(id), others.get(id)).map((line) => `${table}${id && ` of ${id}`}: ${line}`),
    )
  })
}

export function differences(expected: Figures = { rows: '0' }, found: Figures = { rows: '0' }): string[] {
  return Object.keys({ ...expected, ...found })
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name} ${found[name] ?? 'none'} instead of ${expected[name] ?? 'none'}`)
}
