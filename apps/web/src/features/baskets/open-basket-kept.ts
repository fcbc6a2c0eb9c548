import { readDevice, writeDevice } from '#shared/storage/device.ts'

/**
 * The last open basket and its user, so that typing works while the server is unreachable. Contains no lines or
 * prices.
 */
export interface KeptOpenBasket {
  userId: string
  owner: string
  basketId: string
}

export function keepOpenBasket(open: KeptOpenBasket): void {
  const kept = keptOpenBasket(open.userId)
  if (kept?.basketId !== open.basketId || kept.owner !== open.owner) writeDevice({ openBasket: open })
}

/** Returns null for any other user. */
export function keptOpenBasket(userId: string | undefined): KeptOpenBasket | null {
  const kept = readDevice()['openBasket'] as Partial<KeptOpenBasket> | undefined
  return kept?.userId === userId && kept?.owner !== undefined && kept.basketId !== undefined
    ? (kept as KeptOpenBasket)
    : null
}
