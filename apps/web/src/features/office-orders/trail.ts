/** Navigation state from the board to an order: the way back and the neighbouring orders. */
export interface Trail {
  /** What follows the address of the board; a path leads to the orders of a product. */
  board: string
  orderIds: string[]
}

/** Validated, because history state may come from elsewhere. */
export function trailOf(state: unknown): Trail {
  const { board, orderIds } = (state ?? {}) as Partial<Record<keyof Trail, unknown>>
  return {
    board: typeof board === 'string' ? board : '',
    orderIds: Array.isArray(orderIds) ? orderIds.filter((id) => typeof id === 'string') : [],
  }
}
