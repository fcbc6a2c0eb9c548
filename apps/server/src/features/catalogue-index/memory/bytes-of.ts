// Sizes of V8's objects in a 64-bit Node. `bytes-of-catalogue.test.ts` compares the sums with a real heap.

/** An object, string or array without its contents. */
export const header = 16
/** A typed array with its buffer, without its contents. */
const typedArray = 200
const idLength = 36
export const idBytes = roundUp(header + idLength)

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

export function bytesOfNumbers(...arrays: readonly (Numbers | null | undefined)[]): number {
  return arrays.reduce((sum, array) => sum + (array ? typedArray + array.byteLength : 0), 0)
}

/** ASCII only; other strings take twice as much. */
export function bytesOfText(length: number): number {
  return roundUp(header + length)
}

/** A map or set of so many entries, without what they refer to. Its table doubles when it is full. */
export function bytesOfTable(size: number): number {
  return 150 + 30 * Math.max(4, 2 ** Math.ceil(Math.log2(size + 1)))
}

const sampled = 16

/** The entries of a map, estimated from the first ones: it may have thousands, and is weighed several times a second. */
export function bytesOfEntries<T>(
  entries: { size: number; values(): Iterable<T> },
  bytesOf: (one: T) => number,
): number {
  const { size } = entries
  if (size === 0) return 0
  let sum = 0
  let seen = 0
  for (const one of entries.values()) {
    sum += bytesOf(one)
    seen += 1
    if (seen === sampled) break
  }
  return bytesOfTable(size) + (sum / seen) * size
}

function roundUp(bytes: number): number {
  return (bytes + 7) & ~7
}
