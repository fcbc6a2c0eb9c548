import { useState, useSyncExternalStore } from 'react'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

/** Choices for an order that is not sent yet. */
interface OrderDraft {
  basketId: string
  placeId: string | null
  day: string | null
  memo: string
}

const key = 'nuri-mall-order-draft'

/** Kept across reloads and visits to the basket. */
export function useOrderDraft(basketId: string): [OrderDraft, (change: Partial<OrderDraft>) => void] {
  const [draft, setDraft] = useState<OrderDraft>(() => readDraft(basketId))
  const change = (some: Partial<OrderDraft>) => {
    const next = { ...draft, ...some }
    write(next)
    setDraft(next)
  }
  return [draft, change]
}

/** Preselects a day before the user opens the send page. */
export function saveChosenDay(basketId: string, day: string): void {
  write({ ...readDraft(basketId), day })
}

/** The day and the place that the user has chosen for a basket. */
export function useChosenDelivery(basketId: string | undefined): Pick<OrderDraft, 'day' | 'placeId'> {
  const read = () => readDraft(basketId ?? '')
  const day = useSyncExternalStore(subscribe, () => read().day)
  const placeId = useSyncExternalStore(subscribe, () => read().placeId)
  return { day, placeId }
}

const listeners = new Set<() => void>()

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Keeps the choices of an order that was taken back into the basket. */
export function saveOrderDraft(draft: OrderDraft): void {
  write(draft)
}

function write(draft: OrderDraft): void {
  writeTab(key, JSON.stringify(draft))
  for (const changed of listeners) changed()
}

/** What an older version of the page has kept may lack a field, or have another in its place. */
function readDraft(basketId: string): OrderDraft {
  const { placeId, day, memo } = keptFor(basketId)
  return { basketId, placeId: textOr(placeId, null), day: textOr(day, null), memo: textOr(memo, '') }
}

function keptFor(basketId: string): { [field in keyof OrderDraft]?: unknown } {
  try {
    const known = JSON.parse(readTab(key) ?? 'null') as { [field in keyof OrderDraft]?: unknown } | null
    return known?.basketId === basketId ? known : {}
  } catch {
    return {}
  }
}

const textOr = <T>(value: unknown, otherwise: T) => (typeof value === 'string' ? value : otherwise)
