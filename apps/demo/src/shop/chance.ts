import { hash } from '../pictures/hash.ts'

/** Deterministic randomness by text, so that a demo started twice has the same story. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** An integer between two, both inclusive. */
  between(least: number, most: number): number
  /** True with this probability in per cent. */
  yes(percent: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** `count` random elements of a list. */
  some<T>(list: readonly T[], count: number): T[]
}

export function chanceOf(text: string): Chance {
  let state = hash(text)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    yes: (percent) => next() * 100 < percent,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    some: (list, count) =>
      list
        .map((one) => ({ one, at: next() }))
        .sort((a, b) => a.at - b.at)
        .slice(0, count)
        .map(({ one }) => one),
  }
}
