import type { QuantityQueue, QueueState, TypedLine } from './quantity/quantity-queue.ts'
import type { SavedQuantities } from './quantity/saved-quantities.ts'

export type EarlyLines = ReturnType<typeof earlyLines>

/** Buffers quantities typed before the basket is loaded, then passes them to the queue. */
export function earlyLines() {
  const changes = new Map<string, ((current: number) => number)[]>()
  let lines: ReadonlyMap<string, TypedLine> = new Map()
  const listeners = new Set<() => void>()

  function notify() {
    lines = new Map(
      [...changes].map(([prodId, changeFns]) => [
        prodId,
        { prodId, qty: changeFns.reduce(applyChange, 0), baseQty: 0 },
      ]),
    )
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
    change(prodId: string, change: (current: number) => number): number {
      changes.set(prodId, [...(changes.get(prodId) ?? []), change])
      notify()
      return lines.get(prodId)?.qty ?? 0
    },
    moveTo(queue: QuantityQueue, saved: SavedQuantities): void {
      for (const [prodId, changeFns] of changes) {
        const before = queue.lines().get(prodId)?.qty ?? saved.of(prodId)
        queue.type(prodId, changeFns.reduce(applyChange, before), saved.of(prodId))
      }
      if (changes.size === 0) return
      changes.clear()
      notify()
    },
  }
}

const applyChange = (current: number, change: (current: number) => number) => change(current)
