import { getBasket, listBaskets, setBasketLines } from '@mall/contract/baskets'
import { closeDays, deliveryRequestDates, workClose } from '@mall/contract/holidays'
import { listAllocations } from '@mall/contract/products'
import { listSentDays } from '@mall/contract/sent-orders'
import { storeCredit, storeDeliverys } from '@mall/contract/store-orders'
import { whoAmI } from '@mall/contract/users'
import { quantityLimits, usualOrder, usualQuantities } from '@mall/contract/usual-orders'
import type { Product } from '@mall/contract/products'
import { basket, basketLine } from './sample-goods.ts'
import type { Mall } from './fake-mall.ts'
import { storePerson } from './sample-session.ts'

/** A Monday, six hours before its cut-off. */
export const deliveryDate = '2026-11-30'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Answers to what every shop page requests, for a store with an empty basket and no history. */
export function answerShop(mall: Mall): void {
  mall.answers(whoAmI, { ok: storePerson })
  mall.answers(getBasket, { ok: basket([]) })
  mall.answers(setBasketLines, { ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused: [] } })
  mall.answers(listBaskets, { ok: [] })
  mall.answers(listSentDays, { ok: { serverNow: inHours(0), days: [] } })
  mall.answers(workClose, {
    ok: {
      nextDeliveryDate: deliveryDate,
      deadline: inHours(6),
      opensAt: null,
      lastClosed: null,
      serverNow: inHours(0),
      text: '',
    },
  })
  mall.answers(deliveryRequestDates, {
    ok: {
      serverNow: inHours(0),
      days: [{ date: deliveryDate, available: true, deadline: inHours(6), opensAt: null, reason: null, nearest: null }],
    },
  })
  mall.answers(closeDays, { ok: [] })
  mall.answers(storeDeliverys, {
    ok: [
      {
        ...{ storeDeliveryId: 'd1', name: '본점', receiver: '김가게', phone: '01012345678', zipCd: '04000' },
        ...{ addr1: '서울 마포구 1', addr2: '1층', isDefault: true, deliveryDays: null },
      },
    ],
  })
  mall.answers(storeCredit, {
    ok: { isPrepaid: false, creditLimit: 0, balance: 0, inTransit: 0, heldAmt: 0, rule: 'HOLD' },
  })
  mall.answers(listAllocations, { ok: [] })
  mall.answers(quantityLimits, { ok: [] })
  mall.answers(usualQuantities, { ok: { articles: [], orders: null } })
  mall.answers(usualOrder, {
    ok: {
      ...{ deliveryDate, lines: [], count: { from: 0, to: 0 }, totalAmt: 0, lostDays: [], sentCount: 0 },
      terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' },
    },
  })
}

/** Two open days, and one whose cut-off has passed. */
export const [firstDay, laterDay, closedDay] = [deliveryDate, '2026-12-02', '2026-12-01'] as const

/** A calendar of these days, in which another day than the first can be chosen. */
export function offerDays(mall: Mall): void {
  const open = (date: string, hours: number) => ({
    ...{ date, available: true, deadline: inHours(hours), opensAt: null, reason: null, nearest: null },
  })
  const reason = { code: 'CUT_OFF_PASSED' as const, message: '11월 27일(금) 18:00에 마감됐어요.' }
  const closed = { ...open(closedDay, -1), available: false, reason, nearest: laterDay }
  mall.answers(deliveryRequestDates, {
    ok: { serverNow: inHours(0), days: [open(firstDay, 6), closed, open(laterDay, 54)] },
  })
}

/** Answers like a basket that stores quantities of these articles, in the order of their first line. */
export function keepBasket(
  mall: Mall,
  articles: readonly Product[],
  begun: Record<string, number> = {},
  basketId = 'b1',
): void {
  const quantities = new Map(Object.entries(begun))
  let version = 1
  mall.answers(getBasket, () => {
    const lines = [...quantities].filter(([, qty]) => qty > 0)
    const content = lines.map(([id, qty]) =>
      basketLine(
        articles.find(({ prodId }) => prodId === id)!,
        qty,
      ),
    )
    return { ok: basket(content, { basketId, version }) }
  })
  mall.answers(setBasketLines, ({ body }) => {
    for (const { prodId, qty } of body.items) quantities.set(prodId, qty)
    version += 1
    return { ok: { result: 'SUCCESS', basketId, version, refused: [] } }
  })
}

/** The last quantity that was saved of each product. */
export const savedIn = (mall: Mall): Record<string, number> =>
  Object.fromEntries(
    mall.sent(setBasketLines).flatMap(({ body }) => body.items.map(({ prodId, qty }) => [prodId, qty])),
  )
