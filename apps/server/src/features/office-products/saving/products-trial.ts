import { newFaults, tidyProduct } from '@mall/contract/office-products/check-product'
import type { ProductFields } from '@mall/contract/office-products/product-fields'
import type { ProductChange } from '@mall/contract/office-products'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { Goods, Trial } from '#features/rehearsal/trial.ts'
import { seoulDay } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { listRows } from '../list/rows.queries.ts'
import { refuseFaults } from './refuse-faults.ts'
import { movedBy } from './plan-stock.ts'

/** The products once they are changed. New ones are in no basket yet. */
export async function productsTrial(db: Db, changes: readonly ProductChange[], lang: Lang): Promise<Trial> {
  const ids = changes.flatMap(({ prodId }) => prodId ?? [])
  if (!ids.every(isId)) throw new Problem('NOT_FOUND')
  const rows = new Map((await listRows(db, ids, seoulDay(new Date()))).map((row) => [row.prodId, row]))
  const fieldsOf = new Map<string, ProductFields>()
  const stopped: string[] = []
  const faults = changes.map(({ prodId, fields }) => {
    if (prodId === null) return {}
    const row = rows.get(prodId)
    if (!row) throw new Problem('NOT_FOUND')
    const before: ProductFields = { ...row, description: '' }
    // Fields of JSON are never undefined, unlike those of their type.
    const after = tidyProduct({ ...before, ...(fields as ProductFields) })
    fieldsOf.set(row.prodId, after)
    if (after.status !== before.status && isStopped(after)) stopped.push(row.prodId)
    return newFaults(before, after)
  })
  refuseFaults(faults, lang)
  const stockOf = new Map(changes.map(({ prodId, stock }) => [prodId, stock]))
  return {
    stopped,
    goods: (goods) => changed(goods, fieldsOf.get(goods.prodId), stockOf.get(goods.prodId)),
  }
}

/** Not sold any more, unlike what is only sold out. */
const isStopped = ({ status }: ProductFields) => status === 'STOPPED' || status === 'ENDED'

function changed(goods: Goods, fields: ProductFields | undefined, stock: ProductChange['stock']): Goods {
  if (!fields) return goods
  const { prodNm, deliveryDays, status, minQty, maxQty, stepQty, taxType, priceMode } = fields
  const { stockQty } = goods.product
  return {
    ...goods,
    ...{ prodNm, deliveryDays, isEnded: status === 'ENDED' },
    product: {
      status: status === 'ENDED' ? 'STOPPED' : status,
      ...{ minQty, maxQty, stepQty, taxType, priceMode },
      stockQty: stock === undefined || stock.seen === stock.set ? stockQty : movedBy(stockQty, stock),
    },
  }
}
