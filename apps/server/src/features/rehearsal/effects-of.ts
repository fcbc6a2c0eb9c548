import type { Effect } from '@mall/contract/rehearsal'
import type { BasketState } from './judge-basket.ts'
import type { OrderState } from './judge-order.ts'

/** How the two judgments of a basket differ, as its store would notice it. */
export function effectsOnBasket(before: BasketState, after: BasketState): Effect[] {
  const [was, is] = [before.taking, after.taking]
  const isTakenElse = was !== is && is !== null
  return kept([
    isTakenElse && is === 'REFUSED' && 'OVER_LIMIT_REFUSED',
    before.day !== null && after.day === null && 'NO_DAY',
    isTakenElse && is === 'HELD' && 'OVER_LIMIT_HELD',
    isTakenElse && is === 'UNPAID' && 'UNPAID_HELD',
    isTakenElse && was === 'REFUSED' && 'NOT_REFUSED',
    isTakenElse && is === 'RECEIVED' && (was === 'HELD' || was === 'UNPAID') && 'NOT_HELD',
    before.day === null && after.day !== null && 'DAY_AGAIN',
    before.day !== null && after.day !== null && turn(before.day, after.day, 'DAY_LATER', 'DAY_EARLIER'),
    before.day === after.day &&
      turn(after.deadline?.getTime() ?? 0, before.deadline?.getTime() ?? 0, 'CUT_OFF_EARLIER', 'CUT_OFF_LATER'),
    before.lines.some(({ isFine }, n) => isFine && !after.lines[n]?.isFine) && 'LINES_LOST',
    after.lines.some(({ isFine }, n) => isFine && !before.lines[n]?.isFine) && 'LINES_BACK',
    !before.isBelowMinimum && after.isBelowMinimum && 'BELOW_MINIMUM',
    before.isBelowMinimum && !after.isBelowMinimum && 'MINIMUM_MET',
    turn(fineBoth(before, after), fineBoth(after, before), 'PRICE_UP', 'PRICE_DOWN'),
    turn(before.feeAmt, after.feeAmt, 'FEE_UP', 'FEE_DOWN'),
  ])
}

export function effectsOnOrder(before: OrderState, after: OrderState): Effect[] {
  const [was, is] = [before.changeUntil, after.changeUntil]
  return kept([
    before.isDelivered && !after.isDelivered && 'MUST_MOVE',
    !before.isDelivered && after.isDelivered && 'DELIVERED_AGAIN',
    was !== null && is === null && 'LOCKED',
    was === null && is !== null && 'UNLOCKED',
    was !== null && is !== null && turn(is.getTime(), was.getTime(), 'CUT_OFF_EARLIER', 'CUT_OFF_LATER'),
  ])
}

/** The amount of the lines that can be ordered on both sides. */
function fineBoth(state: BasketState, other: BasketState): number {
  return state.lines.reduce((sum, line, n) => (line.isFine && other.lines[n]?.isFine ? sum + line.totalAmt : sum), 0)
}

function turn<T extends number | string>(from: T, to: T, more: Effect, less: Effect): Effect | false {
  if (from === to) return false
  return to > from ? more : less
}

const kept = (found: (Effect | false)[]) => found.filter((effect) => effect !== false)
