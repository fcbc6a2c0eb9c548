import {
  addToOrder as addToOrderCall,
  listSentDays as listSentDaysCall,
  restoreOrder as restoreOrderCall,
} from '@mall/contract/sent-orders'
import type { Lang } from '@mall/contract/base/problem'
import { once } from '#db/idempotency/idempotency.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import type { Hints } from '#features/notifications/live/live-hints.ts'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import type { House } from '#platform/house.ts'
import { originOf, pageOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { addToOrder } from './changing/add-to-order.ts'
import type { CodeNames } from '#features/codes/code-names.ts'
import { listSentDays } from './reading/list-sent-days.ts'
import { restoreOrder } from './changing/restore-order.ts'

const done = { result: 'SUCCESS' as const }

/** Calls on placed orders until their cut-off. */
export function serveSentOrders(
  serve: Serve,
  { database }: House,
  catalogues: Catalogues,
  hints: Hints,
  names: CodeNames,
): void {
  const named = statusNamer(names)
  serve(listSentDaysCall, ({ who, lang }) => listSentDays(database.tenant(who.tenantId), names, who, lang))

  serve(addToOrderCall, async ({ params: { orderId }, body, who, lang, key: sentKey, request }) => {
    const key = { userId: who.userId, route: 'POST orders/mall/lines', key: sentKey }
    const db = database.tenant(who.tenantId)
    const sender = { ...who, ...originOf(request) }
    const added = await once(db, key, { orderId, ...body }, async (trx, claim) => {
      await claim()
      return addToOrder(trx, sender, orderId, body, lang)
    })
    catalogues.tellBought(who.tenantId, who.storeId)
    if (body.basketId !== undefined) hints.soon(who.tenantId, who, 'basket', body.basketId)
    hints.soon(who.tenantId, who, 'order', orderId)
    return { ...done, ...added, status: await named(db, who.tenantId, added.status, lang) }
  })

  serve(restoreOrderCall, async ({ params: { orderId }, who, lang, request }) => {
    const db = database.tenant(who.tenantId)
    const sender = { ...who, ...originOf(request) }
    const restored = await atomically(db, (trx) => restoreOrder(trx, sender, orderId, lang))
    catalogues.tellBought(who.tenantId, who.storeId)
    hints.soon(who.tenantId, who, 'order', orderId, pageOf(request))
    hints.soon(who.tenantId, { office: true }, 'order', orderId)
    return { ...done, ...restored, status: await named(db, who.tenantId, restored.status, lang) }
  })
}

/** Returns the function that adds its name to the state of an order. */
export function statusNamer(names: CodeNames) {
  return async (db: Db, tenantId: string, code: string, lang: Lang) => {
    const nameOf = await names.of(db, tenantId, '2006', lang)
    return { code, name: nameOf(code) }
  }
}
