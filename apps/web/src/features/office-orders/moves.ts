import {
  cancelled,
  confirmed,
  delivered,
  preparing,
  received,
  shipped,
} from '@mall/contract/base/ordering/order-states'

/** States the office can set, in order. */
export const moves = [received, confirmed, preparing, shipped, delivered, cancelled] as const
export type Move = (typeof moves)[number]

export function isMove(code: string): code is Move {
  return moves.includes(code as Move)
}
