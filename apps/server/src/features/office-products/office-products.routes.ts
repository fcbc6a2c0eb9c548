import {
  countProductGaps,
  getOfficeProduct,
  listOfficeProducts,
  rehearseProducts,
  saveProducts as saveCall,
} from '@mall/contract/office-products'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { rehearse, saveRehearsed } from '#features/rehearsal/rehearse.ts'
import type { Attempt } from '#features/rehearsal/trial.ts'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { pageInfo } from '#platform/http/paging.ts'
import { Problem } from '#platform/http/problem.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { isId } from '#platform/ids.ts'
import { serveCategories } from './categories/categories.routes.ts'
import { findProducts } from './list/find-products.ts'
import { listNames, listRows } from './list/rows.queries.ts'
import { countGaps, countGapsOfGrades } from './list/sets.queries.ts'
import { productsTrial } from './saving/products-trial.ts'
import { saveProducts } from './saving/save-products.ts'
import { serveStock } from './stock/stock.routes.ts'

/** The catalogue as the office keeps it. */
export function serveOfficeProducts(serve: Serve, house: House, catalogues: Catalogues): void {
  serveCategories(serve, house)
  serveStock(serve, house, catalogues)
  const { database } = house
  const today = () => seoulDay(new Date())

  serve(listOfficeProducts, async ({ query, who: { tenantId } }) => {
    const db = database.tenant(tenantId)
    const { ids, total, similar } = await findProducts(db, catalogues, tenantId, query)
    const [content, others] = await Promise.all([ids, similar].map((some) => listRows(db, some, today())))
    return { content: content ?? [], similar: others ?? [], ...pageInfo(query, total) }
  })

  serve(countProductGaps, async ({ who }) => {
    const db = database.tenant(who.tenantId)
    const [gaps, grades] = await Promise.all([countGaps(db, today()), countGapsOfGrades(db, today())])
    return { ...gaps, grades }
  })

  serve(getOfficeProduct, async ({ params: { prodId }, who }) => {
    const db = database.tenant(who.tenantId)
    const [row] = isId(prodId) ? await listRows(db, [prodId], today()) : []
    if (!row) throw new Problem('NOT_FOUND')
    const names = await listNames(db, row.substitutes)
    return { ...row, substituteNames: row.substitutes.map((id) => names.get(id) ?? '') }
  })

  serve(saveCall, async ({ body, lang, who, request }) => {
    const editor = { who, from: originOf(request) }
    const db = database.tenant(who.tenantId)
    const { changes, rehearsed } = body
    const attempt: Attempt = (snapshot) => productsTrial(snapshot, changes, lang)
    const products = await saveRehearsed(db, { attempt, rehearsed, lang }, (trx) =>
      saveProducts(trx, editor, changes, lang),
    )
    return { result: 'SUCCESS' as const, products }
  })

  serve(rehearseProducts, ({ body, query, lang, who }) =>
    rehearse(database.tenant(who.tenantId), (snapshot) => productsTrial(snapshot, body.changes, lang), query, lang),
  )
}
