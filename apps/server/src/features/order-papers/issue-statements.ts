import type { Trx } from '#db/open.ts'
import { orderDocument, type PaperOrder } from './documents/order-document.ts'
import { listLines, listParties, type PartyRow } from '#features/orders/reading/order-detail.queries.ts'
import { lockOrders } from '#features/orders/orders.queries.ts'
import { orderNoOf } from '#features/orders/order-no.ts'
import { feeOf, orderLineOf, partiesOf, placeOf } from '#features/orders/reading/show-order.ts'
import { insertStatements, listAccounts, listNewestNumbers, nextStatementNumbers } from './statements.queries.ts'

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]
type FoundLine = Awaited<ReturnType<typeof listLines>>[number]

/**
 * Issues a statement for each of these shipped orders, with everything it will ever print. An order that already has
 * one gets a correction naming the number it replaces. Called in the transaction that ships, with the orders locked;
 * `isLate` marks statements of goods shipped earlier.
 */
export async function issueStatements(
  trx: Trx,
  orderIds: readonly string[],
  { isLate = false }: { isLate?: boolean } = {},
): Promise<void> {
  if (orderIds.length === 0) return
  const [orders, lines, accounts, newest, numbers] = await Promise.all([
    lockOrders(trx, orderIds, undefined),
    listLines(trx, orderIds),
    listAccounts(trx, orderIds),
    listNewestNumbers(trx, orderIds),
    nextStatementNumbers(trx, orderIds.length),
  ])
  const parties = await listParties(trx, [...new Set(orders.map((order) => order.store_id))])
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  const byId = new Map(orders.map((order) => [order.order_id, order]))
  const statements = orderIds.map((orderId, at) => {
    const order = byId.get(orderId)
    const party = parties.get(order?.store_id ?? '')
    if (!order || !party) throw new Error('a statement without its order')
    const { delivery_date: businessDay } = order
    const account = accounts.get(orderId)
    const runningNo = numbers[at] ?? 0
    const replaces = newest.get(orderId) ?? null
    return {
      ...{ orderId, businessDay, isLate, runningNo, statementNo: `S${orderNoOf(businessDay, runningNo)}`, replaces },
      // A sale and its statement have the same time.
      madeAt: isLate || replaces !== null || !account ? null : account.booked_at,
      document: orderDocument(paperOrder(order, linesOf.get(orderId) ?? [], party), 'statement', {
        bankAccount: party.bank_account,
        account: account && { before: account.before, paid: account.paid },
      }),
    }
  })
  await insertStatements(trx, statements)
}

/** An order as it is printed. */
export function paperOrder(order: LockedOrder, lines: readonly FoundLine[], party: PartyRow): PaperOrder {
  return {
    orderNo: order.order_no,
    orderedAt: order.ordered_at.toISOString(),
    deliveryDate: order.delivery_date,
    memo: order.memo,
    status: { code: order.status, name: '' },
    lines: lines.map(orderLineOf),
    delivery: placeOf(order),
    deliveryFee: feeOf(order),
    ...partiesOf(party),
  }
}
