import { listOrderedProducts as listCall } from '@mall/contract/office-orders/by-product'
import type { House } from '#platform/house.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import type { Serve } from '#platform/http/serve.ts'
import { listOrderedProducts } from './ordered-products.queries.ts'

export function serveByProduct(serve: Serve, { database }: House): void {
  serve(listCall, async ({ query, who }) => {
    const { total, content } = await listOrderedProducts(database.tenant(who.tenantId), {
      ...query,
      ...pageRange(query),
    })
    return { content, ...pageInfo(query, total) }
  })
}
