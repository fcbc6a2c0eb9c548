/** The states to which the office brings an order, in the order of its way. */
export const moves = ['10', '20', '30', '40', '50', '90'] as const
export type Move = (typeof moves)[number]

export function isMove(code: string): code is Move {
  return moves.includes(code as Move)
}
