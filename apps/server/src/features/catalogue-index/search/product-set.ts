import { grown } from './grown.ts'

/** A subset of the products, such as those with a price for a grade: one bit per product. */
export interface ProductSet {
  /** Unique id. */
  id: number
  bits: Uint32Array
  /** Incremented with every change, to invalidate what was derived from it. */
  version: number
}

let sets = 0

export function emptySet(): ProductSet {
  return { id: ++sets, bits: new Uint32Array(0), version: 0 }
}

export function setBit(set: ProductSet, slot: number, on: boolean): void {
  set.bits = grown(set.bits, (slot >>> 5) + 1)
  const word = set.bits[slot >>> 5] ?? 0
  set.bits[slot >>> 5] = on ? word | (1 << (slot & 31)) : word & ~(1 << (slot & 31))
  set.version++
}

export function hasBit({ bits }: ProductSet, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
}
