import type { ProductChange } from '@mall/contract/office-products'
import { differenceOf } from '#db/audit/difference.ts'
import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { auditChanges, type Editor } from '../editor.ts'
import { productRows, type WholeChange } from '../saving/audits-of.ts'
import { isMovedSince, movedBy } from '../saving/plan-stock.ts'
import { insertMoves, listLastMoves } from '../saving/stock.queries.ts'
import { lockStocked } from './change-stock.queries.ts'

/** Null: not counted. */
export interface NotedStock {
  before: number | null
  after: number | null
}

interface WantedStock {
  prodId: string
  /** Of the product as it was seen; null: any. */
  version: number | null
  stock: NonNullable<ProductChange['stock']>
}

/**
 * Notes for the office what becomes of the stock of many products; the caller changes the stock at the end, because
 * orders wait for it from then on. Other changes of the office wait for the products. Undoing takes differences back, on
 * top of whatever has moved the stock since.
 */
export async function noteStocks(
  trx: Trx,
  editor: Editor,
  { as, whole: { changeId, changed } }: { as: 'IMPORT' | 'UNDO'; whole: WholeChange },
  wanted: readonly WantedStock[],
): Promise<NotedStock[]> {
  const ids = wanted.map(({ prodId }) => prodId)
  const products = await lockStocked(trx, ids)
  const moveOf = as === 'UNDO' ? null : await listLastMoves(trx, ids)
  const known = new Map(products.map((one) => [one.prodId, one]))
  const changes = wanted.map(({ prodId, version, stock }) => {
    const product = known.get(prodId)
    if (product === undefined || (version !== null && version !== product.version)) throw new Problem('CONFLICT')
    if (moveOf !== null && isMovedSince(stock, moveOf.get(prodId))) throw new Problem('CONFLICT')
    const before = product.stockQty
    const after = movedBy(before, stock)
    if ((stock.seen === null) !== (before === null) || (after ?? 0) < 0) throw new Problem('CONFLICT')
    return { product, before, after }
  })
  const different = changes.filter(({ before, after }) => before !== after)
  await insertMoves(
    trx,
    different.map(({ product, before, after }) => ({
      ...{ prod_id: product.prodId, user_id: editor.who.userId, kind: as, before, after },
    })),
  )
  const facts = different.map(({ product: { prodId, prodCd, prodNm }, before, after }) => ({
    ...{ prodId, prodCd, prodNm, ...differenceOf({ stockQty: before }, { stockQty: after }) },
  }))
  await auditChanges(trx, editor, productRows('product.changed', { changeId, count: changed }, facts))
  return changes.map(({ before, after }) => ({ before, after }))
}
