import type { Effect } from '@mall/contract/rehearsal'
import type { BasketState } from './judge-basket.ts'
import type { OrderState } from './judge-order.ts'

/** How the two judgments of a basket differ, as its store would notice it. */
export function effectsOnBasket(before: BasketState, after: BasketState): Effect[] {
  const [was, is] = [before.taking, after.taking]
  const fits = before.lines.map(({ fitQty }, n) => [fitQty, after.lines[n]?.fitQty ?? 0] as const)
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
    fits.some(([some, now]) => some > 0 && now === 0) && 'LINES_LOST',
    fits.some(([some, now]) => now > 0 && now < some) && 'LINES_CUT',
    fits.some(([some, now]) => now > some) && 'LINES_BACK',
    !before.isBelowMinimum && after.isBelowMinimum && 'BELOW_MINIMUM',
    before.isBelowMinimum && !after.isBelowMinimum && 'MINIMUM_MET',
    turn(goodsOfBoth(before, after), goodsOfBoth(after, before), 'PRICE_UP', 'PRICE_DOWN'),
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

/** The amount of the lines of which something can be ordered on both sides. */
export function goodsOfBoth(state: BasketState, other: BasketState): number {
  const isBoth = ({ fitQty }: { fitQty: number }, n: number) => fitQty > 0 && (other.lines[n]?.fitQty ?? 0) > 0
  return state.lines.filter(isBoth).reduce((sum, { totalAmt }) => sum + totalAmt, 0)
}

function turn<T extends number | string>(from: T, to: T, more: Effect, less: Effect): Effect | false {
  if (from === to) return false
  return to > from ? more : less
}

const kept = (found: (Effect | false)[]) => found.filter((effect) => effect !== false)
