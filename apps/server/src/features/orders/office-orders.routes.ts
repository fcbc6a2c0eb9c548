import { getOfficeOrder, listOfficeOrders, setOrderStatus } from '@mall/contract/office-orders'
import { atomically } from '#db/atomically.ts'
import type { Db } from '#db/open.ts'
import { isDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import type { Serve } from '#platform/serve.ts'
import { codeNamer } from './code-names.ts'
import { listOfficePage } from './list-orders.ts'
import { moveOrders } from './move-orders.ts'
import { getCredit, listStores } from './office-orders.queries.ts'
import { officeMoves } from './order-status.ts'
import { findOrder } from './order-detail.queries.ts'
import { showOrder } from './show-order.ts'

export function serveOfficeOrders(serve: Serve, { database }: House): void {
  serve(listOfficeOrders, async ({ query, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const days = [query.from, query.to, query.deliveryDate]
    if (days.some((day) => day !== undefined && !isDay(day))) throw new Problem('MALFORMED')
    if (query.storeId !== undefined && !(await hasStore(db, query.storeId))) throw new Problem('NOT_FOUND')
    return listOfficePage(db, query, lang)
  })

  serve(getOfficeOrder, async ({ params, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const order = isId(params.orderId) ? await findOrder(db, params.orderId, undefined) : undefined
    if (!order) throw new Problem('NOT_FOUND')
    const [detail, credit, nameOf] = await Promise.all([
      showOrder(db, order, lang),
      getCredit(db, order.store_id),
      codeNamer(db, '2006', lang),
    ])
    return {
      ...detail,
      storeId: order.store_id,
      storeCd: credit.store_cd,
      storeNm: credit.store_nm,
      moves: officeMoves[order.status].map((code) => ({ code, name: nameOf(code) })),
      credit: { creditLimit: credit.credit_limit, balance: credit.balance, inTransit: credit.in_transit ?? 0 },
    }
  })

  serve(setOrderStatus, async ({ body, who, lang, request }) => {
    const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' }
    const changed = await atomically(database.tenant(who.tenantId), (trx) => moveOrders(trx, who, body, from, lang))
    return { result: 'SUCCESS' as const, changed }
  })
}

async function hasStore(db: Db, storeId: string): Promise<boolean> {
  return isId(storeId) && (await listStores(db, [storeId])).size > 0
}
