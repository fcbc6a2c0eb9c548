import { useSyncExternalStore } from 'react'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

/** Choices for an order that is not sent yet. */
interface OrderDraft {
  basketId: string
  placeId: string | null
  day: string | null
  memo: string
}

const key = 'nuri-mall-order-draft'

/** Kept across reloads, a new sign-in and visits to other pages, each of which may change it. */
export function useOrderDraft(basketId: string): [OrderDraft, (change: Partial<OrderDraft>) => void] {
  const kept = useSyncExternalStore(subscribe, () => readTab(key))
  return [draftOf(kept, basketId), (some) => saveOrderDraft({ ...readDraft(basketId), ...some })]
}

/** The day that the basket is for from now on; null: the next that can be ordered for. */
export function saveChosenDay(basketId: string, day: string | null): void {
  saveOrderDraft({ ...readDraft(basketId), day })
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

export function saveOrderDraft(draft: OrderDraft): void {
  writeTab(key, JSON.stringify(draft))
  for (const changed of listeners) changed()
}

const readDraft = (basketId: string) => draftOf(readTab(key), basketId)

/** What an older version of the page has kept may lack a field, or have another in its place. */
function draftOf(kept: string | null, basketId: string): OrderDraft {
  const { placeId, day, memo } = keptFor(kept, basketId)
  return { basketId, placeId: textOr(placeId, null), day: textOr(day, null), memo: textOr(memo, '') }
}

function keptFor(kept: string | null, basketId: string): { [field in keyof OrderDraft]?: unknown } {
  try {
    const known = JSON.parse(kept ?? 'null') as { [field in keyof OrderDraft]?: unknown } | null
    return known?.basketId === basketId ? known : {}
  } catch {
    return {}
  }
}

const textOr = <T>(value: unknown, otherwise: T) => (typeof value === 'string' ? value : otherwise)
