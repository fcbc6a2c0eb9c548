import type { ImportKind } from '../base/import-terms.ts'

const names: readonly string[] = ['prodCd', 'prodNm', 'unit']

/**
 * Whether a file of products says nothing but their names and units, as lists of prices and stock do too: beside columns
 * of those, they are meant.
 */
export function isNamesOnly(kind: ImportKind, columns: readonly (string | null)[]): boolean {
  return kind === 'products' && columns.every((id) => id === null || names.includes(id))
}
