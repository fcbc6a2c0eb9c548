import type { ImportKind } from '../base/import-terms.ts'

const names: readonly string[] = ['prodCd', 'prodNm']

/** Whether a file of products says nothing but their names. With columns of prices or stock those are meant by it. */
export function isNamesOnly(kind: ImportKind, columns: readonly (string | null)[]): boolean {
  return kind === 'products' && columns.every((id) => id === null || names.includes(id))
}
