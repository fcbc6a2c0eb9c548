import { orderWasInterrupted } from '#shared/interrupted-order.ts'
import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** The basket whose sending got no answer yet, kept when the page or the browser is closed. Contains no prices. */
export interface LeftOrder {
  userId: string
  basketId: string
  /** It waited for a connection, or the session had ended, so nothing was sent. */
  isUnsent?: boolean
  isSignedOut?: boolean
}

export function keepLeftOrder(left: LeftOrder | null): void {
  writeDevice({ leftOrder: left ?? undefined })
}

/** The session ended before the order was sent: the sign-in page says so, and the page to which it leads. */
export function keepSignedOut(userId: string, basketId: string): void {
  keepLeftOrder({ userId, basketId, isUnsent: true, isSignedOut: true })
  orderWasInterrupted('unsent')
}

/** Returns null for any other user. */
export function readLeftOrder(userId: string | undefined): LeftOrder | null {
  const kept = readDevice()['leftOrder'] as LeftOrder | undefined
  return kept !== undefined && kept.userId === userId ? kept : null
}
