import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** The basket whose sending got no answer yet, kept when the page or the browser is closed. Contains no prices. */
export interface LeftOrder {
  userId: string
  basketId: string
  /** It waited for a connection, so nothing was sent. */
  isUnsent?: boolean
}

export function keepLeftOrder(left: LeftOrder | null): void {
  writeDevice({ leftOrder: left ?? undefined })
}

/** Returns null for any other user. */
export function readLeftOrder(userId: string | undefined): LeftOrder | null {
  const kept = readDevice()['leftOrder'] as LeftOrder | undefined
  return kept !== undefined && kept.userId === userId ? kept : null
}
