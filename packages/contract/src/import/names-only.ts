import type { ImportKind } from '../base/import-terms.ts'

const names: Partial<Record<ImportKind, readonly string[]>> = {
  products: ['prodCd', 'prodNm', 'unit'],
  stores: ['storeCd', 'storeNm'],
}

/**
 * Whether a file says nothing but names, of products also units, as lists of prices, stock and balances do too: beside
 * columns of those, they are meant.
 */
export function isNamesOnly(kind: ImportKind, columns: readonly (string | null)[]): boolean {
  const own = names[kind]
  return own !== undefined && columns.every((id) => id === null || own.includes(id))
}
