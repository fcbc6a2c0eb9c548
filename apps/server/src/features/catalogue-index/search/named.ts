import { findPattern, normalise, type Pattern, unitsOf } from '#platform/hangul.ts'
import { grown } from './grown.ts'

/** A small set of names shared by many products: brands, sizes, or categories with their parents. */
export interface Named {
  numberOf: Map<string, number>
  units: Uint16Array[]
  /** The number of the parent, or -1. */
  parents: number[]
  /** The number of each product. */
  of: Uint32Array
  /** The products of each number, built on first use: those of n are `slots` from `from[n]` to `from[n + 1]`. */
  members: { from: Uint32Array; slots: Uint32Array } | null
}

export function noNames(): Named {
  return { numberOf: new Map(), units: [], parents: [], of: new Uint32Array(0), members: null }
}

/** The number of a name, assigned on first use. */
export function numberFor(named: Named, key: string, text = ''): number {
  const known = named.numberOf.get(key)
  if (known !== undefined) return known
  const number = named.units.length
  // A copy: a key that is part of a long text would keep all of it in memory.
  named.numberOf.set(Buffer.from(key).toString(), number)
  named.units.push(unitsOf(normalise(text)))
  named.parents.push(-1)
  return number
}

export function setNumber(named: Named, slot: number, number: number): void {
  named.of = grown(named.of, slot + 1)
  if (named.members !== null && slot < named.members.slots.length && named.of[slot] === number) return
  named.of[slot] = number
  named.members = null
}

/** The numbers whose name, or that of a parent, contains the word. */
export function namesWith(named: Named, pattern: Pattern): number[] {
  const own = named.units.map((units) => findPattern(pattern, units, 0, units.length) >= 0)
  if (!own.includes(true)) return []
  return [...own.keys()].filter(
    (number) => own[number] === true || aboveOf(named, number).some((one) => own[one] === true),
  )
}

/** The numbers of sizes with an amount that begins with the word: 18 or 18L, but neither L nor the 8L of 18L and 1.8L. */
export function sizesWith({ units }: Named, word: Pattern): number[] {
  if (!isDigit(word.same[0])) return []
  const begins = (size: Uint16Array, from = 0): boolean => {
    const at = findPattern(word, size, from, size.length)
    return at >= 0 && (!isOfAmount(size[at - 1]) || begins(size, at + 1))
  }
  return [...units.keys()].filter((number) => begins(units[number] ?? new Uint16Array()))
}

const [point, zero, nine] = [46, 48, 57]
const isDigit = (unit = 0) => unit >= zero && unit <= nine
const isOfAmount = (unit = 0) => isDigit(unit) || unit === point

/** The products with one of the numbers. */
export function membersOf(named: Named, numbers: readonly number[], count: number): Uint32Array[] {
  if (numbers.length === 0) return []
  named.members ??= grouped(named, count)
  const { from, slots } = named.members
  return numbers.map((number) => slots.subarray(from[number], from[number + 1]))
}

function grouped({ of, units }: Named, count: number): { from: Uint32Array; slots: Uint32Array } {
  const from = new Uint32Array(units.length + 1)
  for (let slot = 0; slot < count; slot++) {
    const after = (of[slot] ?? 0) + 1
    from[after] = (from[after] ?? 0) + 1
  }
  for (let number = 0; number < units.length; number++) from[number + 1] = (from[number + 1] ?? 0) + (from[number] ?? 0)
  const next = from.slice()
  const slots = new Uint32Array(count)
  for (let slot = 0; slot < count; slot++) {
    const number = of[slot] ?? 0
    slots[next[number] ?? 0] = slot
    next[number] = (next[number] ?? 0) + 1
  }
  return { from, slots }
}

/** 1 for this key and all its descendants; null if it does not exist. */
export function namesBelow(named: Named, key: string): Uint8Array | null {
  const top = named.numberOf.get(key)
  if (top === undefined) return null
  return Uint8Array.from(named.units, (_, number) => (selfAndAbove(named, number).includes(top) ? 1 : 0))
}

export function selfAndAbove(named: Named, number: number): number[] {
  return [number, ...aboveOf(named, number)]
}

function aboveOf({ parents }: Named, number: number): number[] {
  const path: number[] = []
  // Stops at a cycle of parents.
  for (let one = parents[number] ?? -1; one >= 0 && !path.includes(one); one = parents[one] ?? -1) path.push(one)
  return path
}
