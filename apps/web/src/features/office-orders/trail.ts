/** What goes along from the board to an order: the way back, and the orders beside it. */
export interface Trail {
  board: string
  orderIds: string[]
}

/** The state of an address may be anybody's. */
export function trailOf(state: unknown): Trail {
  const { board, orderIds } = (state ?? {}) as Partial<Record<keyof Trail, unknown>>
  return {
    board: typeof board === 'string' ? board : '',
    orderIds: Array.isArray(orderIds) ? orderIds.filter((id) => typeof id === 'string') : [],
  }
}
