import { areaOf, type ImportResult } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'

export type ShownResult = ImportResult | 'REMARKED'

/** Asks for a page of the rows of this version of an import. */
export function rowsQuestion({ kind, importId, version }: ImportDetail, result: ShownResult | undefined, page = 0) {
  return {
    area: areaOf(kind),
    params: { importId },
    query: { page, size: 50, version, ...(result !== undefined && { result }) },
  }
}
