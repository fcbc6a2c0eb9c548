import type { SaleState } from '@mall/contract/office-products/product-fields'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { findInWhole } from '#features/catalogue-index/find-in-whole.ts'
import type { Db } from '#db/open.ts'
import { addDays, type Day } from '#platform/day.ts'
import { listOfBrand, listWithComingPrices } from './price-sets.queries.ts'

export interface PricedFilter {
  q?: string | undefined
  categoryId?: string | undefined
  status?: SaleState | undefined
  brand?: string | undefined
  coming?: 'true' | 'false' | undefined
}

/** An end that is farther away is none that anyone waits for. */
const comingDays = 60

/** Products as the office finds them, ended ones only if they are asked for. */
export async function findPriced(
  db: Db,
  catalogues: Catalogues,
  tenantId: string,
  { q = '', categoryId, status, brand, coming }: PricedFilter,
  page: { offset: number; limit: number },
  today: Day,
) {
  const sets: string[][] = []
  if (brand !== undefined) sets.push(await listOfBrand(db, brand))
  if (coming === 'true') sets.push(await listWithComingPrices(db, today, addDays(today, comingDays)))
  const { index } = await catalogues.whole(tenantId)
  const statuses: SaleState[] = status === undefined ? ['ON', 'SOLD_OUT', 'STOPPED'] : [status]
  return findInWhole(index, { q, statuses, categoryId, sets, sort: undefined, ...page })
}
