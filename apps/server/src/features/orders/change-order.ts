import type { changeOrder as contract } from '@mall/contract/orders'
import type { Lang } from '@mall/contract/problem'
import type { Trx } from '#db/open.ts'
import { momentText } from '#features/holidays/closed-text.ts'
import { getStoreRules, type StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { getStoreGrade } from '#features/products/store-products.queries.ts'
import { isDay, seoulDay } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import type { Asked } from '#platform/serve.ts'
import { auditOrder, type Sender } from './audit-orders.ts'
import { codeNamer } from './code-names.ts'
import { redoPastMidnight, refuseClosedDay, refuseUndelivered, statusByCredit, sumOrder } from './decide-terms.ts'
import { cancelled, held, openToStore } from './order-status.ts'
import { listLines } from './order-detail.queries.ts'
import { deleteLines, lockOrder, updateOrder } from './orders.queries.ts'
import {
  findPlace,
  insertHistory,
  insertLines,
  lockCredit,
  readClock,
  rememberBought,
  shareDay,
} from './place-order.queries.ts'
import { priceLines, type PricedLine, type StandingLine } from './price-lines.ts'
import { deadlineFor } from './show-order.ts'
import { takeGoods, type Taking } from './take-goods.ts'
import { tellSent } from './tell-of-orders.ts'

type Wanted = Asked<typeof contract>['body']
type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Changes an order until the cut-off of its delivery day. Lines that stay keep their price; a new day must be open
 * itself. Until the whole change is accepted the order stays as it was. What stands together goes out together, and is
 * done in the order in which it stands.
 */
export async function changeOrder(trx: Trx, who: Sender, orderId: string, wanted: Wanted, lang: Lang) {
  if (!isId(wanted.storeDeliveryId)) throw new Problem('NOT_FOUND')
  if (!isDay(wanted.deliveryDate)) throw new Problem('MALFORMED', { fields: { deliveryDate: 'YYYY-MM-DD' } })
  const order = await lockOpenOrder(trx, who.storeId, orderId, lang)
  if (order.version !== wanted.version) throw new Problem('CONFLICT')
  const { place, rules, before, lines, pricedAt } = await readWhatChanges(trx, who, order, wanted)
  const sums = sumOrder(lines, rules.terms)
  const [, credit, now] = await Promise.all([
    takeGoods(trx, who.storeId, differences(before, lines)),
    lockCredit(trx, who.storeId, orderId),
    readClock(trx),
  ])
  redoPastMidnight(pricedAt, now)
  const status = statusByCredit(credit, sums.payAmt)
  refusePassed(order, rules, now, lang)
  if (wanted.deliveryDate !== order.delivery_date) refuseClosedDay(rules, lines, wanted.deliveryDate, now, lang)
  else refuseUndelivered(rules, { all: lines, added: addedLines(before, lines) }, wanted.deliveryDate, now, lang)
  const { deliveryDate, memo } = wanted
  const changes = changesOf(order, wanted, before, lines)
  const changed = {
    orderId,
    userId: who.userId,
    what: 'CHANGED',
    status: status === order.status ? null : status,
    changes,
  }
  const fresh = lines.filter(({ prodId }) => !before.has(prodId))
  const orderNo = order.order_no
  const told = { orderId, orderNo, storeId: who.storeId, storeNm: credit.storeNm, deliveryDate }
  const stood = { status: order.status, deliveryDate: order.delivery_date, payAmt: order.pay_amt }
  const after = { status, deliveryDate, payAmt: sums.payAmt }
  await Promise.all([
    updateOrder(trx, orderId, { deliveryDate, memo, status, place, lines, sums }),
    deleteLines(trx, orderId),
    insertLines(trx, orderId, lines),
    insertHistory(trx, [changed]),
    rememberBought(trx, who.storeId, now, fresh),
    tellSent(trx, told, 'ORDER_CHANGED', status === held && order.status !== held),
    auditOrder(trx, who, 'ORDER_CHANGED', { orderId, orderNo, before: stood, after, lines: changes.lines }),
  ])
  return { orderId, orderNo, status, version: order.version + 1 }
}

/** With its days held against the office closing them, how the order stands and what is to come of it, priced. */
async function readWhatChanges(trx: Trx, who: Sender, order: LockedOrder, wanted: Wanted) {
  const days = [...new Set([order.delivery_date, wanted.deliveryDate])].sort()
  const [, place, rules, before, grade, pricedAt] = await Promise.all([
    Promise.all(days.map((day) => shareDay(trx, who.tenantId, day))),
    findPlace(trx, who.storeId, wanted.storeDeliveryId),
    getStoreRules(trx, who.storeId, new Date()),
    standingLines(trx, order.order_id),
    getStoreGrade(trx, who.storeId),
    readClock(trx),
  ])
  if (!place) throw new Problem('NOT_FOUND')
  const lines = await priceLines(
    trx,
    { storeId: who.storeId, grade },
    wantedLines(wanted, before),
    seoulDay(pricedAt),
    rules.terms,
  )
  return { place, rules, before, lines, pricedAt }
}

/** An order that the office has not taken up; else the person is told why: first its cut-off, if that has passed, or its state. */
export async function lockOpenOrder(trx: Trx, storeId: string, orderId: string, lang: Lang): Promise<LockedOrder> {
  const order = isId(orderId) ? await lockOrder(trx, orderId, storeId) : undefined
  if (!order) throw new Problem('NOT_FOUND')
  if (openToStore.includes(order.status)) return order
  if (order.status !== cancelled)
    refusePassed(order, await getStoreRules(trx, storeId, new Date()), await readClock(trx), lang)
  const nameOf = await codeNamer(trx, '2006', lang)
  throw new Problem('ORDER_FIXED', { values: { status: nameOf(order.status) } })
}

export function refusePassed(order: LockedOrder, rules: StoreRules, now: Date, lang: Lang): void {
  const deadline = deadlineFor(rules, order.delivery_date)
  if (now >= deadline) throw new Problem('CUT_OFF_PASSED', { values: { deadline: momentText(deadline, lang) } })
}

export async function standingLines(trx: Trx, orderId: string): Promise<Map<string, StandingLine>> {
  const rows = await listLines(trx, orderId)
  return new Map(
    rows.map((row) => [
      row.prod_id,
      {
        article: {
          prodCd: row.prod_cd,
          prodNm: row.prod_nm,
          spec: row.spec,
          unit: row.unit,
          boxQty: row.box_qty,
          taxType: row.tax_type,
          priceMode: row.price_mode,
        },
        unitPriceMilli: row.unit_price_milli,
        alcListId: row.alc_list_id,
        qty: row.qty,
        memo: row.memo,
      },
    ]),
  )
}

function wantedLines({ lines }: Wanted, before: Map<string, StandingLine>) {
  const once = [...new Map(lines.map((line) => [line.prodId, line])).values()]
  return once.map(({ prodId, qty, memo }) => ({
    prodId,
    qty,
    memo: memo ?? before.get(prodId)?.memo ?? '',
    standing: before.get(prodId),
  }))
}

/** New in the order, or more than stood in it. */
function addedLines(before: Map<string, StandingLine>, after: readonly PricedLine[]): PricedLine[] {
  return after.filter(({ prodId, qty }) => qty > (before.get(prodId)?.qty ?? 0))
}

/** What has to be taken in addition, or given back, to get from the old lines to the new ones; all of it when the order is cancelled. */
export function differences(before: Map<string, StandingLine>, after: readonly PricedLine[]): Taking[] {
  const kept = new Set(after.map(({ prodId }) => prodId))
  return [
    ...after.map(({ prodId, qty, alcListId, article: { prodNm } }) => {
      const standing = before.get(prodId)
      const standingQty = standing?.qty ?? 0
      // A line that comes to have a share has taken nothing of it yet: all of it is taken now, from stock only the rest.
      const taken = standing?.alcListId === alcListId ? standingQty : 0
      const share = alcListId === null ? null : { alcListId, qty: qty - taken, taken }
      return { prodId, prodNm, qty: qty - standingQty, share, standingQty }
    }),
    ...[...before]
      .filter(([prodId]) => !kept.has(prodId))
      .map(([prodId, { article, alcListId, qty }]) => ({
        ...{ prodId, prodNm: article.prodNm, qty: -qty },
        share: alcListId === null ? null : { alcListId, qty: -qty },
      })),
  ]
}

function changesOf(
  order: LockedOrder,
  wanted: Wanted,
  before: Map<string, StandingLine>,
  lines: readonly PricedLine[],
) {
  const changed = differences(before, lines).filter(({ qty }) => qty !== 0)
  return {
    lines: changed.map(({ prodId, prodNm, qty }) => ({
      prodNm,
      from: before.get(prodId)?.qty ?? 0,
      to: (before.get(prodId)?.qty ?? 0) + qty,
    })),
    ...(order.delivery_date !== wanted.deliveryDate && {
      deliveryDate: { from: order.delivery_date, to: wanted.deliveryDate },
    }),
  }
}
