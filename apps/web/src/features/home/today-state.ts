import type { CallOk } from '@mall/contract/base/call'
import type { workClose } from '@mall/contract/holidays'
import { held } from '@mall/contract/base/ordering/order-states'
import type { SentDay } from '@mall/contract/sent-orders'

export type CutOff = CallOk<typeof workClose>
/** A cut-off that passed without an order. */
type Missed = NonNullable<CutOff['lastClosed']>

/**
 * What the store should do today, most urgent first. `closed`: no day can be ordered for; `unsent`: the basket is not
 * sent; `elsewhere`: a basket that is not open is not sent; `sent`: the next delivery is ordered; `held`: part of it waits for approval; `due`: the next delivery is not
 * ordered.
 */
export type TodayState =
  | { kind: 'closed' }
  | { kind: 'unsent'; missed: Missed | null }
  | { kind: 'elsewhere'; missed: Missed | null; basketId: string }
  | { kind: 'sent'; missed: Missed | null; day: SentDay }
  | { kind: 'held'; missed: Missed | null; day: SentDay; state: string }
  | { kind: 'due'; missed: Missed | null }

/** A missed cut-off is shown for this long. */
const missedShownMs = 24 * 60 * 60_000

interface Unsent {
  /** Lines of the open basket. */
  lineCount: number
  /** Other baskets that have lines. */
  others: readonly { basketId: string }[]
}

export function todayState({ lineCount, others }: Unsent, cutOff: CutOff, days: readonly SentDay[]): TodayState {
  const { nextDeliveryDate } = cutOff
  if (nextDeliveryDate === null) return { kind: 'closed' }
  const sentFor = (date: string) => days.find(({ deliveryDate }) => deliveryDate === date)
  const missed = missedOf(cutOff)
  const shown = missed !== null && sentFor(missed.deliveryDate) === undefined ? missed : null
  if (lineCount > 0) return { kind: 'unsent', missed: shown }
  const [other] = others
  if (other) return { kind: 'elsewhere', missed: shown, basketId: other.basketId }
  const day = sentFor(nextDeliveryDate)
  if (!day) return { kind: 'due', missed: shown }
  const waiting = day.orders.find(({ status }) => status.code === held)
  // With the next delivery ordered, only a day that the store usually orders for is worth mentioning.
  const forgotten = shown?.isUsual === true ? shown : null
  return waiting
    ? { kind: 'held', missed: forgotten, day, state: waiting.status.name }
    : { kind: 'sent', missed: forgotten, day }
}

function missedOf({ lastClosed, serverNow }: CutOff): Missed | null {
  return lastClosed && Date.parse(serverNow) - Date.parse(lastClosed.deadline) < missedShownMs ? lastClosed : null
}
