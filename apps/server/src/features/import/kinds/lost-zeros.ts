import type { Db } from '#db/open.ts'
import type { ImportFault } from '#db/tables/import-tables.ts'
import { listWithCodes } from '#features/office-products/saving/products.queries.ts'

/** The longest codes of digits are barcodes. */
const mostDigits = 13

/** By codes without a product: those of products that differ by zeros in front, which spreadsheets drop. */
export async function findZeros(db: Db, unknown: readonly string[]): Promise<Map<string, string[]>> {
  const padded = new Map(unknown.map((code) => [code, withZeros(code)]))
  const asked = [...new Set([...padded.values()].flat())]
  const products = asked.length === 0 ? [] : await listWithCodes(db, asked)
  const found = new Set(products.map(({ prodCd }) => prodCd))
  return new Map([...padded].map(([code, codes]) => [code, codes.filter((one) => found.has(one))]))
}

/** The fault of a code without a product. */
export function noProduct(code: string, zeros: ReadonlyMap<string, string[]>): ImportFault {
  const meant = zeros.get(code) ?? []
  if (meant.length === 0) return { column: 'prodCd', code: 'noProduct' }
  return { column: 'prodCd', code: 'noZeros', values: { codes: meant.join(', ') } }
}

function withZeros(code: string): string[] {
  if (!/^\d+$/.test(code)) return []
  return Array.from({ length: Math.max(0, mostDigits - code.length) }, (_, n) => '0'.repeat(n + 1) + code)
}
