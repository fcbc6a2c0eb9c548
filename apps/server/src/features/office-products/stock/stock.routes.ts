import {
  changeStock as changeCall,
  getStock,
  listStock,
  rehearseStock,
  setLowMark as markCall,
} from '@mall/contract/office-products/stock'
import { atomically } from '#db/statements/atomically.ts'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { beginOfficeChange, refuseUnlikeRehearsed, rehearse } from '#features/rehearsal/rehearse.ts'
import type { Attempt } from '#features/rehearsal/trial.ts'
import type { House } from '#platform/house.ts'
import { pageInfo } from '#platform/http/paging.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { findProducts } from '../list/find-products.ts'
import { changeStock } from './change-stock.ts'
import { findDone } from './change-stock.queries.ts'
import { setLowMark } from './set-low-mark.ts'
import { showStock } from './show-stock.ts'
import { stockTrial } from './stock-trial.ts'
import { countScarce, listStockRows } from './stock-rows.queries.ts'

export function serveStock(serve: Serve, { database }: House, catalogues: Catalogues): void {
  serve(listStock, async ({ query, who: { tenantId } }) => {
    const db = database.tenant(tenantId)
    const { ids, total } = await findProducts(db, catalogues, tenantId, query)
    const [content, scarce] = await Promise.all([listStockRows(db, ids), countScarce(db)])
    return { content, ...pageInfo(query, total), ...scarce }
  })

  serve(getStock, ({ params: { prodId }, query: { most }, who }) =>
    showStock(database.tenant(who.tenantId), prodId, most),
  )

  serve(changeCall, async ({ params: { prodId }, body: { rehearsed, ...change }, key, lang, who, request }) => {
    const editor = { who, from: originOf(request) }
    const attempt: Attempt = (snapshot) => stockTrial(snapshot, prodId, change, lang)
    const stockQty = await atomically(database.tenant(who.tenantId), async (trx) => {
      await beginOfficeChange(trx)
      // A repeated request returns its first result, so it is not compared with the rehearsal again.
      if (!(await findDone(trx, who.userId, key))) await refuseUnlikeRehearsed(trx, { attempt, rehearsed, lang })
      return changeStock(trx, editor, { prodId, change, key, lang })
    })
    return { result: 'SUCCESS' as const, stockQty }
  })

  serve(rehearseStock, ({ params: { prodId }, body, query, lang, who }) =>
    rehearse(database.tenant(who.tenantId), (snapshot) => stockTrial(snapshot, prodId, body, lang), query, lang),
  )

  serve(markCall, async ({ params: { prodId }, body: { lowMark }, who, request }) => {
    const editor = { who, from: originOf(request) }
    await atomically(database.tenant(who.tenantId), (trx) => setLowMark(trx, editor, prodId, lowMark))
    return { result: 'SUCCESS' as const }
  })
}
