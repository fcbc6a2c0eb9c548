import type { CallInput } from '@mall/contract/base/call'
import type { listOfficeProducts } from '@mall/contract/office-products'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { findInWhole, wholeShelves } from '#features/catalogue-index/find-in-whole.ts'
import type { Db } from '#db/open.ts'
import { similarProducts } from './similar-products.ts'
import { listSets } from './sets.queries.ts'

type Question = NonNullable<CallInput<typeof listOfficeProducts>['query']> & { page: number; size: number }

/**
 * The ids of a page of the office's list, and how many there are; of similar products if there are none. Deleted products
 * only if they are asked for.
 */
export async function findProducts(db: Db, catalogues: Catalogues, tenantId: string, question: Question) {
  const { day } = await catalogues.whole(tenantId)
  const sets = await listSets(db, question, day)
  // Again, as the catalogue may have been reloaded meanwhile.
  const { index } = await catalogues.whole(tenantId)
  const { q = '', status, categoryId, sort = 'relevance', page, size } = question
  const found = findInWhole(index, {
    q,
    statuses: status === undefined ? ['ON', 'SOLD_OUT', 'STOPPED'] : [status],
    categoryId,
    sets,
    sort: sort === 'relevance' ? undefined : sort,
    offset: page * size,
    limit: size,
  })
  const isMissing = found.total === 0 && q.trim() !== ''
  return { ...found, similar: isMissing ? similarProducts(wholeShelves(index, ['ON', 'SOLD_OUT', 'STOPPED']), q) : [] }
}
