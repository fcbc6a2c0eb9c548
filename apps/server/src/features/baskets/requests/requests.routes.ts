import type { FastifyRequest } from 'fastify'
import {
  askForBasket as askCall,
  listBasketRequests,
  returnBasket as returnCall,
  withdrawRequest as withdrawCall,
  type BasketRequest,
} from '@mall/contract/baskets/requests'
import { atomically } from '#db/statements/atomically.ts'
import type { House } from '#platform/house.ts'
import { originOf } from '#platform/http/request-origin.ts'
import type { Serve } from '#platform/http/serve.ts'
import { askForBasket } from './ask-for-basket.ts'
import { returnBasket, withdrawRequest } from './end-request.ts'
import { listRequests } from './requests.queries.ts'

/** Notifies of a changed basket; with the request if its page refreshes by itself. */
export type TellChanged = (tenantId: string, storeId: string, basketId: string, request?: FastifyRequest) => void

const done = { result: 'SUCCESS' as const }

export function serveRequests(serve: Serve, { database }: House, tellChanged: TellChanged): void {
  serve(listBasketRequests, async ({ who }) =>
    (await listRequests(database.tenant(who.tenantId), who)).map((row) => show(row, who.userId)),
  )

  serve(askCall, async ({ body, who, request }) => {
    const requestId = await atomically(database.tenant(who.tenantId), (trx) =>
      askForBasket(trx, who, body, originOf(request)),
    )
    tellChanged(who.tenantId, who.storeId, body.basketId, request)
    return { ...done, requestId }
  })

  serve(returnCall, async ({ params: { requestId }, body: { answer }, who, request }) => {
    const basketId = await atomically(database.tenant(who.tenantId), (trx) =>
      returnBasket(trx, who, { requestId, answer }, originOf(request)),
    )
    tellChanged(who.tenantId, who.storeId, basketId, request)
    return done
  })

  serve(withdrawCall, async ({ params: { requestId }, who, request }) => {
    const basketId = await atomically(database.tenant(who.tenantId), (trx) =>
      withdrawRequest(trx, who, requestId, originOf(request)),
    )
    if (basketId !== null) tellChanged(who.tenantId, who.storeId, basketId, request)
    return done
  })
}

type Row = Awaited<ReturnType<typeof listRequests>>[number]

function show(row: Row, userId: string): BasketRequest {
  const { requestId, basketId, basketNm, itemCount, by, note, answer, orderId, orderNo } = row
  return {
    ...{ requestId, basketId, basketNm, itemCount, by, note, answer },
    mine: row.askedBy === userId,
    askedAt: row.askedAt.toISOString(),
    state: stateOf(row),
    endedBy: row.endedBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    order: orderId === null || orderNo === null ? null : { orderId, orderNo },
  }
}

function stateOf({ endedHow, orderId, basketId }: Row): BasketRequest['state'] {
  if (endedHow === 'RETURNED' || endedHow === 'WITHDRAWN') return endedHow
  if (orderId !== null) return 'SENT'
  return basketId === null ? 'GONE' : 'OPEN'
}
