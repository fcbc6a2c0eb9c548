import { productFaults, type ProductFaults } from '@mall/contract/office-products/check-product'
import type { Lang } from '@mall/contract/base/problem'
import { Problem } from '#platform/http/problem.ts'

/**
 * Refuses all faults of all rows together, named `3.prodNm`. An id that does not exist is answered by 404 like any
 * other, so that it cannot be told from one of another wholesaler.
 */
export function refuseFaults(rows: readonly ProductFaults[], lang: Lang): void {
  const faults = rows.flatMap((row, n) =>
    Object.entries(row).map(([field, fault]) => ({ name: `${n}.${field}`, fault })),
  )
  if (faults.length === 0) return
  const isAbsent = faults.some(({ fault }) => fault === 'noCategory' || fault === 'noSubstitute')
  const fields = Object.fromEntries(faults.map(({ name, fault }) => [name, productFaults[fault][lang]]))
  throw new Problem(isAbsent ? 'NOT_FOUND' : 'REFUSED', { fields })
}
