import { tidy } from '@mall/contract/base/tidy'
import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import type { CheckedRow } from '../rows.queries.ts'
import { listKnownCodes, type Coded } from './codes.queries.ts'
import type { ReadRow } from './kind.ts'

/** The longest codes of digits are barcodes. */
const mostDigits = 13

/** Faults of codes that nothing has, and what they are called if something has them with zeros in front. */
const lacking: Readonly<Record<string, { table: Coded; code: string }>> = {
  noProduct: { table: 'products', code: 'noZeros' },
  noStore: { table: 'stores', code: 'noStoreZeros' },
}

/** By codes that nothing has: those that differ by zeros in front, which spreadsheets drop. */
export async function findZeros(db: Db, table: Coded, unknown: readonly string[]): Promise<Map<string, string[]>> {
  const padded = new Map(unknown.map((code) => [code, withZeros(code)]))
  const found = await listKnownCodes(db, table, [...new Set([...padded.values()].flat())])
  return new Map([...padded].map(([code, codes]) => [code, codes.filter((one) => found.has(one))]))
}

/** The fault of a code without a product, with the one code that is meant if there is just one. */
export function noProduct(code: string, zeros: ReadonlyMap<string, string[]>): ImportFault {
  return withMeant({ column: 'prodCd', code: 'noProduct' }, zeros.get(code) ?? [])
}

/** Rows with the codes that are meant in their faults, where only zeros in front are missing. */
export async function nameZeros(
  db: Db,
  rows: readonly ReadRow[],
  checked: readonly CheckedRow[],
): Promise<readonly CheckedRow[]> {
  const textsOf = new Map(rows.map(({ row_no, texts }) => [row_no, texts]))
  const codeOf = ({ row_no }: CheckedRow, { column }: ImportFault) => tidy(textsOf.get(row_no)?.[column ?? ''] ?? '')
  const askedOf = (table: Coded) =>
    checked.flatMap((row) =>
      row.faults.filter(({ code }) => lacking[code]?.table === table).map((fault) => codeOf(row, fault)),
    )
  if (!checked.some(({ faults }) => faults.some(({ code }) => code in lacking))) return checked
  const zeros = {
    products: await findZeros(db, 'products', askedOf('products')),
    stores: await findZeros(db, 'stores', askedOf('stores')),
  }
  return checked.map((row) => ({
    ...row,
    faults: row.faults.map((fault) => {
      const table = lacking[fault.code]?.table
      return table === undefined ? fault : withMeant(fault, zeros[table].get(codeOf(row, fault)) ?? [])
    }),
  }))
}

function withMeant(fault: ImportFault, codes: readonly string[]): ImportFault {
  const [meant] = codes
  const code = lacking[fault.code]?.code
  if (meant === undefined || code === undefined) return fault
  return { ...fault, code, values: { codes: codes.join(', '), ...(codes.length === 1 && { meant }) } }
}

function withZeros(code: string): string[] {
  if (!/^\d+$/.test(code)) return []
  return Array.from({ length: Math.max(0, mostDigits - code.length) }, (_, n) => '0'.repeat(n + 1) + code)
}
