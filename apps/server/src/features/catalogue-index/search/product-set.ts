import { grown } from './grown.ts'

/** Some of the products, such as those that a grade has a price for: one bit a product. */
export interface ProductSet {
  /** Tells it from all others. */
  id: number
  bits: Uint32Array
  /** Rises with every change, so that what was worked out from it is known to be old. */
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
