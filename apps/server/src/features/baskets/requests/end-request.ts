import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { isId } from '#platform/ids.ts'
import { raiseVersion } from '../baskets.queries.ts'
import { lockOpenBasket } from '../open-basket.ts'
import { endEmptied, endRequest, findRequest, getName } from './requests.queries.ts'

/**
 * Gives the basket back. Its version rises, so that a user who is about to send it has to look again; one that was sent
 * first is refused as ordered.
 */
export async function returnBasket(
  trx: Trx,
  who: StoreCaller,
  { requestId, answer }: { requestId: string; answer: string },
  from: Origin,
): Promise<string> {
  const { basketId, basketNm, askedBy } = await getRequest(trx, who, requestId)
  if (basketId === null) throw new Problem('REQUEST_ENDED')
  await lockOpenBasket(trx, who.storeId, basketId)
  const end = { how: 'RETURNED' as const, userId: who.userId, answer: answer.trim() }
  if (!(await endRequest(trx, { requestId }, end))) throw new Problem('REQUEST_ENDED')
  await raiseVersion(trx, basketId)
  const params = { name: await getName(trx, who.userId), basketNm, answer: end.answer }
  if (askedBy !== who.userId)
    await notify(trx, { userId: askedBy }, { code: 'BASKET_RETURNED', url: basketUrl(basketId), params })
  const facts = { requestId, basketId, basketNm, answer: end.answer }
  await insertAudit(trx, { action: 'BASKET_RETURNED', userId: who.userId, subjectId: askedBy, ...from, facts })
  return basketId
}

/** Returns its basket; null if that is gone. */
export async function withdrawRequest(
  trx: Trx,
  who: StoreCaller,
  requestId: string,
  from: Origin,
): Promise<string | null> {
  const { basketId, basketNm, askedBy } = await getRequest(trx, who, requestId)
  // Requests of others look like missing ones.
  if (askedBy !== who.userId) throw new Problem('NOT_FOUND')
  // Waits for whoever is sending the basket, and is refused if it was sent.
  if (basketId !== null) await lockOpenBasket(trx, who.storeId, basketId)
  const end = { how: 'WITHDRAWN' as const, userId: who.userId, answer: '' }
  if (!(await endRequest(trx, { requestId, askedBy }, end))) throw new Problem('REQUEST_ENDED')
  const facts = { requestId, basketId, basketNm }
  await insertAudit(trx, { action: 'BASKET_REQUEST_WITHDRAWN', userId: who.userId, ...from, facts })
  return basketId
}

/** After lines of a basket were added to an order: if none are left, the request for it is fulfilled. */
export async function endIfEmptied(
  trx: Trx,
  who: StoreCaller,
  { basketId, orderId, orderNo }: { basketId: string; orderId: string; orderNo: string },
): Promise<void> {
  const askedBy = await endEmptied(trx, { basketId, orderId, userId: who.userId })
  if (askedBy !== undefined) await tellSent(trx, who, askedBy, { orderId, orderNo })
}

/** Notifies the person who asked for a basket of the order that it became. */
export async function tellSent(
  trx: Trx,
  who: Pick<StoreCaller, 'userId'>,
  askedBy: string,
  { orderId, orderNo }: { orderId: string; orderNo: string },
): Promise<void> {
  if (askedBy === who.userId) return
  const url = `/app/main/mal006/${orderId}`
  await notify(trx, { userId: askedBy }, { code: 'BASKET_SENT', url, params: { orderNo } })
}

async function getRequest(trx: Trx, { storeId }: StoreCaller, requestId: string) {
  const request = isId(requestId) ? await findRequest(trx, storeId, requestId) : undefined
  if (!request) throw new Problem('NOT_FOUND')
  return request
}

export const basketUrl = (basketId: string) => `/app/main/mal004?basket=${basketId}`
