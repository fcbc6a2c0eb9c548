import type { Product } from '@mall/contract/products'
import { pause } from '#shared/storage/pause.ts'
import type { QuantityQueue, QueueState, TypedLine } from './quantity/quantity-queue.ts'
import type { SavedQuantities } from './quantity/saved-quantities.ts'

export type EarlyLines = ReturnType<typeof earlyLines>

/** The queue opens a moment after the basket is loaded; without a basket there is none. */
const patienceMs = 3000

/** Buffers quantities typed before the basket is loaded, then passes them to the queue. */
export function earlyLines() {
  const changes: Changes = new Map()
  const products = new Map<string, Product>()
  let lines: ReadonlyMap<string, TypedLine> = new Map()
  const listeners = new Set<() => void>()
  const opening = openingQueue()

  function notify() {
    lines = linesOf(changes)
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    lines: (): ReadonlyMap<string, TypedLine> => lines,
    state: (): QueueState => (changes.size === 0 ? 'saved' : 'waiting'),
    /** Relative to the basket's quantity, which is known later. */
    change(prodId: string, change: (current: number) => number, prod?: Product): number {
      if (prod) products.set(prodId, prod)
      changes.set(prodId, [...(changes.get(prodId) ?? []), change])
      notify()
      return lines.get(prodId)?.qty ?? 0
    },
    /** Saves everything once the queue is there. False if something could not be saved, or no queue came for it. */
    async saveAll(): Promise<boolean> {
      const queue = await opening.queue()
      return queue ? queue.saveAll() : changes.size === 0
    },
    moveTo(queue: QuantityQueue, saved: SavedQuantities): void {
      for (const [prodId, changeFns] of changes) {
        const before = queue.lines().get(prodId)?.qty ?? saved.of(prodId)
        queue.type(prodId, changeFns.reduce(applyChange, before), saved.of(prodId), products.get(prodId))
      }
      if (changes.size > 0) {
        changes.clear()
        notify()
      }
      opening.opened(queue)
    },
    /** The queue is about to close. */
    leave: () => opening.closed(),
  }
}

function openingQueue() {
  const waiting = new Set<(queue: QuantityQueue) => void>()
  // A press may still hold what was there before the queue.
  let open: QuantityQueue | null = null
  return {
    /** Undefined if none opens in time. */
    async queue(): Promise<QuantityQueue | undefined> {
      const coming = new Promise<QuantityQueue>((resolve) => void waiting.add(resolve))
      return open ?? (await Promise.race([coming, pause(patienceMs).then(() => undefined)]))
    },
    opened(queue: QuantityQueue): void {
      open = queue
      for (const resolve of waiting) resolve(queue)
      waiting.clear()
    },
    closed(): void {
      open = null
    },
  }
}

type Changes = Map<string, ((current: number) => number)[]>

function linesOf(changes: Changes): ReadonlyMap<string, TypedLine> {
  const qtyOf = (changeFns: ((current: number) => number)[]) => changeFns.reduce(applyChange, 0)
  return new Map([...changes].map(([prodId, changeFns]) => [prodId, { prodId, qty: qtyOf(changeFns), baseQty: 0 }]))
}

const applyChange = (current: number, change: (current: number) => number) => change(current)
