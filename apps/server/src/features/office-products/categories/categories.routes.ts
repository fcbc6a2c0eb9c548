import * as calls from '@mall/contract/office-products/categories'
import { atomically } from '#db/statements/atomically.ts'
import type { House } from '#platform/house.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { countProducts, listCategories } from './categories.queries.ts'
import { addCategory, changeCategory, removeCategory } from './change-tree.ts'

export function serveCategories(serve: Serve, { database }: House): void {
  serve(calls.listOfficeCategories, async ({ who }) => {
    const db = database.tenant(who.tenantId)
    const [tree, counts] = await Promise.all([listCategories(db), countProducts(db)])
    return tree.map((category) => ({ ...category, products: counts.get(category.categoryId) ?? 0 }))
  })

  serve(calls.addCategory, async ({ body, lang, who, request }) => {
    const editor = { who, from: originOf(request) }
    const db = database.tenant(who.tenantId)
    const categoryId = await atomically(db, (trx) => addCategory(trx, editor, body, lang))
    return { result: 'SUCCESS' as const, categoryId }
  })

  serve(calls.changeCategory, async ({ params: { categoryId }, body, lang, who, request }) => {
    const editor = { who, from: originOf(request) }
    await atomically(database.tenant(who.tenantId), (trx) => changeCategory(trx, editor, categoryId, body, lang))
    return { result: 'SUCCESS' as const }
  })

  serve(calls.removeCategory, async ({ params: { categoryId }, who, request }) => {
    const editor = { who, from: originOf(request) }
    await atomically(database.tenant(who.tenantId), (trx) => removeCategory(trx, editor, categoryId))
    return { result: 'SUCCESS' as const }
  })
}
