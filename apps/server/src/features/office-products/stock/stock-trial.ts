import type { TriedStock } from '@mall/contract/office-products/stock'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { productsTrial } from '../saving/products-trial.ts'

/** One product with another stock. */
export function stockTrial(db: Db, prodId: string, change: TriedStock, lang: Lang): Promise<Trial> {
  return productsTrial(db, [{ prodId, fields: {}, stock: differenceOf(change) }], lang)
}

function differenceOf(change: TriedStock) {
  if (change.kind === 'COUNT') return { seen: change.seen, set: change.set }
  return change.kind === 'IN' ? { seen: 0, set: change.qty } : { seen: change.qty, set: 0 }
}
