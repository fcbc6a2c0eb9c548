import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** The cancelled order whose lines are in a basket again and not sent yet. Contains no prices. */
interface TakenBack {
  basketId: string
  orderNo: string
  deliveryDate: string
  deadline: string
}

export function keepTakenBack(taken: TakenBack | null): void {
  writeDevice({ takenBack: taken ?? undefined })
}

/** Returns null for any other basket, such as the next one after sending. */
export function readTakenBack(basketId: string): TakenBack | null {
  const kept = readDevice()['takenBack'] as TakenBack | undefined
  return kept?.basketId === basketId ? kept : null
}
