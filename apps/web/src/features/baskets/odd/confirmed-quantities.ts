import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from '#shared/storage/device.ts'

/** Confirmed odd quantities by order, most recent order last. */
type Confirmed = [orderId: string, quantities: Record<string, number>][]

/** Older entries are dropped. */
const maxOrders = 8
const listeners = new Set<() => void>()

/** The odd quantity confirmed for this order and article, if any. */
export function useConfirmedQuantity(orderId: string, prodId: string): number | undefined {
  return useSyncExternalStore(subscribe, () => quantitiesOf(orderId)[prodId])
}

/** A user who confirmed 300 is not asked about 200. */
export function isCovered(confirmed: number | undefined, qty: number, usual: number | null): boolean {
  if (confirmed === undefined) return false
  return confirmed === qty || ((usual ?? 0) < Math.min(qty, confirmed) && qty < confirmed)
}

export function confirmQuantity(orderId: string, prodId: string, qty: number): void {
  const others = readAll().filter(([id]) => id !== orderId)
  const quantities = { ...quantitiesOf(orderId), [prodId]: qty }
  writeDevice({ oddQuantities: [...others, [orderId, quantities]].slice(-maxOrders) })
  for (const changed of listeners) changed()
}

export function quantitiesOf(orderId: string): Record<string, number> {
  return readAll().find(([id]) => id === orderId)?.[1] ?? {}
}

function readAll(): Confirmed {
  const kept = readDevice()['oddQuantities']
  return Array.isArray(kept) ? (kept as Confirmed) : []
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
