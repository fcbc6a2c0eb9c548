import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** Which basket was open last, and whose; enough to type on where the server cannot say it. No line and no price. */
export interface KeptOpenBasket {
  userId: string
  owner: string
  basketId: string
}

export function keepOpenBasket(open: KeptOpenBasket): void {
  const kept = keptOpenBasket(open.userId)
  if (kept?.basketId !== open.basketId || kept.owner !== open.owner) writeDevice({ openBasket: open })
}

/** Null for everybody but the person it was kept for. */
export function keptOpenBasket(userId: string | undefined): KeptOpenBasket | null {
  const kept = readDevice()['openBasket'] as Partial<KeptOpenBasket> | undefined
  return kept?.userId === userId && kept?.owner !== undefined && kept.basketId !== undefined
    ? (kept as KeptOpenBasket)
    : null
}
