interface Asking {
  orderId: string
  qty: number
  orderedAt: string
}

/**
 * Shares out what there is of a product: each order gets its part in whole steps, by what it ordered; the steps left
 * over go to the largest remainders, of equal ones to the oldest order. Less than a whole step, or more than the orders can take, is left.
 */
export function shareOut(available: number, stepQty: number, orders: readonly Asking[]) {
  const step = Math.max(1, stepQty)
  const wanted = orders.reduce((sum, { qty }) => sum + qty, 0)
  if (available >= wanted) return { shares: sharesOf(orders, ({ qty }) => qty), rest: available - wanted }
  const steps = Math.floor(available / step)
  // Whole numbers throughout: the largest product stays far below 2^53.
  const parts = orders.map((order) => ({
    order,
    most: Math.floor(order.qty / step),
    steps: Math.floor((steps * order.qty) / wanted),
    remainder: (steps * order.qty) % wanted,
  }))
  let over = steps - parts.reduce((sum, part) => sum + part.steps, 0)
  parts.sort((a, b) => b.remainder - a.remainder || byAge(a.order, b.order))
  // Of quantities that are no whole steps a part may be full already, so that the steps go round again.
  for (let isGiven = true; over > 0 && isGiven;) {
    isGiven = false
    for (const part of parts) {
      if (over === 0) break
      if (part.steps >= part.most) continue
      part.steps += 1
      over -= 1
      isGiven = true
    }
  }
  const given = new Map(parts.map(({ order, steps: own }) => [order.orderId, own * step]))
  const shares = sharesOf(orders, ({ orderId }) => given.get(orderId) ?? 0)
  return { shares, rest: available - [...shares.values()].reduce((sum, qty) => sum + qty, 0) }
}

const sharesOf = (orders: readonly Asking[], qtyOf: (order: Asking) => number) =>
  new Map(orders.map((order) => [order.orderId, qtyOf(order)]))

const byAge = (a: Asking, b: Asking) =>
  a.orderedAt === b.orderedAt ? (a.orderId < b.orderId ? -1 : 1) : a.orderedAt < b.orderedAt ? -1 : 1
