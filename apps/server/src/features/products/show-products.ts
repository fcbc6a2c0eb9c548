import type { StoreView } from '#features/catalogue-index/catalogues.ts'
import { showPage } from '#features/catalogue-index/show-page.ts'
import type { ReadyAnswer } from '#platform/http/answer-fresh.ts'
import type { Db } from '#db/open.ts'
import { listShares } from './store-marks.queries.ts'

type Question = Parameters<typeof showPage>[3] & { allocatedOnly?: 'true' | 'false' | undefined }

/** One page of products, serialised. */
export async function showProducts(db: Db, storeId: string, view: StoreView, question: Question): Promise<ReadyAnswer> {
  const shares = question.allocatedOnly === 'true' ? await listShares(db, storeId, view.day) : null
  return showPage(db, storeId, view, question, shares?.map(({ prodId }) => prodId) ?? null)
}
