import type { CallOk } from '@mall/contract/call'
import type { workClose } from '@mall/contract/holidays'
import type { OrderRow } from '@mall/contract/orders'

export type CutOff = CallOk<typeof workClose>
/** A cut-off that went by without an order. */
type Missed = NonNullable<CutOff['lastClosed']>

/**
 * What this day of the store asks for, the most urgent first:
 * `closed` nothing can be ordered; `unsent` the basket is not sent; `sent` the next delivery is ordered, `held` waits for
 * the office to agree; `due` it is not ordered.
 */
export type TodayState =
  | { kind: 'closed' }
  | { kind: 'unsent'; missed: Missed | null }
  | { kind: 'sent' | 'held'; order: OrderRow }
  | { kind: 'due'; missed: Missed | null }

const cancelled = '90'
const held = '60'
/** So long a missed cut-off is worth a word. */
const recent = 24 * 60 * 60_000

export function todayState(lineCount: number, cutOff: CutOff, orders: readonly OrderRow[]): TodayState {
  const { nextDeliveryDate } = cutOff
  if (nextDeliveryDate === null) return { kind: 'closed' }
  const orderFor = (day: string) =>
    orders.find(({ deliveryDate, status }) => deliveryDate === day && status.code !== cancelled)
  const missed = missedOf(cutOff)
  const isMissed = missed !== null && orderFor(missed.deliveryDate) === undefined
  if (lineCount > 0) return { kind: 'unsent', missed: isMissed ? missed : null }
  const order = orderFor(nextDeliveryDate)
  if (!order) return { kind: 'due', missed: isMissed ? missed : null }
  return { kind: order.status.code === held ? 'held' : 'sent', order }
}

function missedOf({ lastClosed, serverNow }: CutOff): Missed | null {
  return lastClosed && Date.parse(serverNow) - Date.parse(lastClosed.deadline) < recent ? lastClosed : null
}
