import type { CallOk } from '@mall/contract/base/call'
import type { workClose } from '@mall/contract/holidays'
import { held } from '@mall/contract/base/order-states'
import type { SentDay } from '@mall/contract/sent-orders'

export type CutOff = CallOk<typeof workClose>
/** A cut-off that went by without an order. */
type Missed = NonNullable<CutOff['lastClosed']>

/**
 * What this day of the store asks for, the most urgent first:
 * `closed` nothing can be ordered; `unsent` the basket is not sent; `sent` the next delivery is ordered, `held` some of it
 * waits for the office to agree; `due` it is not ordered.
 */
export type TodayState =
  | { kind: 'closed' }
  | { kind: 'unsent'; missed: Missed | null }
  | { kind: 'sent'; day: SentDay }
  | { kind: 'held'; day: SentDay; state: string }
  | { kind: 'due'; missed: Missed | null }

/** So long a missed cut-off is worth a word. */
const recent = 24 * 60 * 60_000

export function todayState(lineCount: number, cutOff: CutOff, days: readonly SentDay[]): TodayState {
  const { nextDeliveryDate } = cutOff
  if (nextDeliveryDate === null) return { kind: 'closed' }
  const sentFor = (date: string) => days.find(({ deliveryDate }) => deliveryDate === date)
  const missed = missedOf(cutOff)
  const isMissed = missed !== null && sentFor(missed.deliveryDate) === undefined
  if (lineCount > 0) return { kind: 'unsent', missed: isMissed ? missed : null }
  const day = sentFor(nextDeliveryDate)
  if (!day) return { kind: 'due', missed: isMissed ? missed : null }
  const waiting = day.orders.find(({ status }) => status.code === held)
  return waiting ? { kind: 'held', day, state: waiting.status.name } : { kind: 'sent', day }
}

function missedOf({ lastClosed, serverNow }: CutOff): Missed | null {
  return lastClosed && Date.parse(serverNow) - Date.parse(lastClosed.deadline) < recent ? lastClosed : null
}
