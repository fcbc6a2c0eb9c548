type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Copies the array if it has no room for `needed` numbers, with half as much again to spare. */
export function grown<A extends Numbers>(array: A, needed: number): A {
  if (needed <= array.length) return array
  const Larger = array.constructor as new (length: number) => A
  const larger = new Larger(Math.max(64, Math.ceil(needed * 1.5)))
  larger.set(array)
  return larger
}
