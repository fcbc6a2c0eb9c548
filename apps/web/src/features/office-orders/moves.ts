import { cancelled, confirmed, delivered, preparing, received, shipped } from '@mall/contract/base/order-states'
/** The states to which the office brings an order, in the order of its way. */
export const moves = [received, confirmed, preparing, shipped, delivered, cancelled] as const
export type Move = (typeof moves)[number]

export function isMove(code: string): code is Move {
  return moves.includes(code as Move)
}
