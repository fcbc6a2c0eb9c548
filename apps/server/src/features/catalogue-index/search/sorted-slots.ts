import { breather, type Breathe } from '#platform/queues/yield-to-event-loop.ts'
import { grown } from './grown.ts'

/** Products in sorted order, supporting single insertions and removals. */
export interface SortedSlots {
  slots: Uint32Array
  length: number
  compare: Compare
  /** The place of each product, rebuilt on first use after a change. */
  places: Uint32Array | null
}

/** Never 0 for two different slots, so that every place is unique. */
type Compare = (a: number, b: number) => number

/** Merge sort that yields to the event loop. */
export async function sortSlots(slots: Uint32Array, compare: Compare, breathe = breather()): Promise<SortedSlots> {
  const run = 1024
  let from = slots.slice()
  for (let at = 0; at < from.length; at += run) {
    from.subarray(at, at + run).sort(compare)
    await breathe()
  }
  let into = new Uint32Array(from.length)
  for (let width = run; width < from.length; width *= 2) {
    for (let at = 0; at < from.length; at += 2 * width) await merge(from, into, at, width, compare, breathe)
    ;[from, into] = [into, from]
  }
  return { slots: from, length: from.length, compare, places: null }
}

async function merge(
  from: Uint32Array,
  into: Uint32Array,
  at: number,
  width: number,
  compare: Compare,
  breathe: Breathe,
): Promise<void> {
  const middle = Math.min(at + width, from.length)
  const end = Math.min(at + 2 * width, from.length)
  let left = at
  let right = middle
  for (let place = at; place < end; place++) {
    const a = from[left] ?? 0
    const b = from[right] ?? 0
    if (right === end || (left < middle && compare(a, b) < 0)) {
      into[place] = a
      left++
    } else {
      into[place] = b
      right++
    }
    if (place % 4096 === 0) await breathe()
  }
}

export function insertSlot(sorted: SortedSlots, slot: number): void {
  const place = placeOf(sorted, slot)
  sorted.slots = grown(sorted.slots, sorted.length + 1)
  sorted.slots.copyWithin(place + 1, place, sorted.length)
  sorted.slots[place] = slot
  sorted.length++
  sorted.places = null
}

/** The product must still have the values it was sorted by. */
export function removeSlot(sorted: SortedSlots, slot: number): void {
  const place = placeOf(sorted, slot)
  if (place === sorted.length || sorted.slots[place] !== slot) return
  sorted.slots.copyWithin(place, place + 1, sorted.length)
  sorted.length--
  sorted.places = null
}

/** Many at once: what follows each is moved only once. They must not be in the order yet. */
export function insertSlots(sorted: SortedSlots, slots: readonly number[]): void {
  const coming = slots.toSorted(sorted.compare)
  sorted.slots = grown(sorted.slots, sorted.length + coming.length)
  let end = sorted.length
  for (const [before, slot] of [...coming.entries()].reverse()) {
    const place = placeOf(sorted, slot, end)
    sorted.slots.copyWithin(place + before + 1, place, end)
    sorted.slots[place + before] = slot
    end = place
  }
  sorted.length += coming.length
  sorted.places = null
}

/** Many at once, also ones whose values have changed since they were sorted, and ones that are not in the order. */
export function removeSlots(sorted: SortedSlots, slots: readonly number[]): void {
  if (slots.length === 0) return
  const removed = new Uint8Array(Math.max(...slots) + 1)
  for (const slot of slots) removed[slot] = 1
  let left = 0
  for (let place = 0; place < sorted.length; place++) {
    const slot = sorted.slots[place] ?? 0
    if (removed[slot] !== 1) sorted.slots[left++] = slot
  }
  sorted.length = left
  sorted.places = null
}

/** The place of each product by slot; only valid for products in the order. */
export function placesIn(sorted: SortedSlots, count: number): Uint32Array {
  if (sorted.places !== null) return sorted.places
  const places = new Uint32Array(count)
  for (let place = 0; place < sorted.length; place++) places[sorted.slots[place] ?? 0] = place
  sorted.places = places
  return places
}

/** Its place among those before `end`. */
function placeOf({ slots, length, compare }: SortedSlots, slot: number, end = length): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    const there = slots[middle] ?? 0
    if (there !== slot && compare(there, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
