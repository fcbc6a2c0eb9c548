import { readStore } from '#shared/storage/current-store.ts'
import { readDevice, writeDevice } from '#shared/storage/device.ts'

/**
 * The last open basket and its user, so that typing works while the server is unreachable. Contains no lines or
 * prices.
 */
export interface StoredOpenBasket {
  userId: string
  owner: string
  basketId: string
}

export function storeOpenBasket(open: StoredOpenBasket): void {
  const kept = readOpenBasket(open.userId)
  if (kept?.basketId !== open.basketId || kept.owner !== open.owner) writeDevice({ openBasket: open })
}

/** Returns null for any other user, and for another of the user's stores. */
export function readOpenBasket(userId: string | undefined): StoredOpenBasket | null {
  const kept = readDevice()['openBasket'] as Partial<StoredOpenBasket> | undefined
  if (kept?.userId !== userId || kept?.owner === undefined || kept.basketId === undefined) return null
  const [, storeId = null] = kept.owner.split('@')
  return storeId === readStore() ? (kept as StoredOpenBasket) : null
}
