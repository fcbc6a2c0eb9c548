import type { Caller } from '#platform/http/caller.ts'

interface Actions {
  canDelete: boolean
  canEdit: boolean
  canCheck: boolean
  canRestore?: boolean
}

/** Removes the actions of a store's order for a user who may not order, so that no page offers them. */
export function forReader<Order extends Actions>(order: Order, { rights }: Pick<Caller, 'rights'>): Order {
  if (rights.includes('order')) return order
  const none = { canDelete: false, canEdit: false, canCheck: false }
  return { ...order, ...none, ...('canRestore' in order && { canRestore: false }) }
}
