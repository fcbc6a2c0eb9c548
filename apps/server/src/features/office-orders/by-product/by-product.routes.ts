import {
  confirmShort as confirmCall,
  getOrderedProduct,
  listOrderedProducts as listCall,
} from '@mall/contract/office-orders/by-product'
import type { House } from '#platform/house.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { confirmShort } from './confirm-short.ts'
import { listOrderedProducts } from './ordered-products.queries.ts'
import { showOrderedProduct } from './show-ordered-product.ts'

export function serveByProduct(serve: Serve, { database }: House): void {
  serve(listCall, async ({ query, who }) => {
    const { total, content } = await listOrderedProducts(database.tenant(who.tenantId), {
      ...query,
      ...pageRange(query),
    })
    return { content, ...pageInfo(query, total) }
  })

  serve(getOrderedProduct, ({ params: { prodId }, query, who, lang }) =>
    showOrderedProduct(database.tenant(who.tenantId), prodId, query, lang),
  )

  serve(confirmCall, async ({ params, body, who, lang, request }) => {
    const clerk = { who, from: originOf(request), lang }
    return { results: await confirmShort(database.tenant(who.tenantId), clerk, { params, body }) }
  })
}
