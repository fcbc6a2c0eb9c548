import { findPattern, type Pattern } from '#platform/hangul.ts'
import { isLetter } from './texts.ts'

/** How well a word of a query fits a name, from worst to best. */
export const fit = {
  /** It is only the end of a longer number: 7호 in 107호, or a syllable within a word: 파 in 스파게티. */
  torn: 0,
  within: 1,
  /** It ends a word, as the name of the goods does after their kind: 파 in 대파. */
  ends: 2,
  begins: 3,
  /** The name has another word for the same goods: 특란 for 계란. */
  meant: 4,
  whole: 5,
}

interface Letters {
  units: Uint16Array
  /** 1 where a word begins. */
  starts: Uint8Array
}

/** The best fit of a pattern that matches at `first`, among all its matches in the name between `from` and `end`. */
export function fitOf(pattern: Pattern, letters: Letters, from: number, end: number, first: number): number {
  const { units, starts } = letters
  let best = fit.torn
  for (let at = first; at >= 0; at = findPattern(pattern, units, at + 1, end)) {
    let found = beginning(units, starts, from, at)
    if (found !== fit.torn && isEnd(units, starts, end, at + pattern.length))
      found = found === fit.begins ? fit.whole : fit.ends
    if (found > best) best = found
    if (best === fit.whole || at + pattern.length >= end) break
  }
  return best
}

function beginning(units: Uint16Array, starts: Uint8Array, from: number, at: number): number {
  if (at === from) return fit.begins
  const before = units[at - 1] ?? 0
  if (isDigit(units[at] ?? 0)) {
    if (isDigit(before)) return starts[at] === 1 ? fit.begins : fit.torn
    return isPoint(before) && at - 2 >= from && isDigit(units[at - 2] ?? 0) ? fit.torn : fit.begins
  }
  return starts[at] === 1 || isDigit(before) ? fit.begins : fit.within
}

/** Whether a word ends before `after`: 1.5 and 1,500 are one number each. */
function isEnd(units: Uint16Array, starts: Uint8Array, end: number, after: number): boolean {
  if (after >= end || starts[after] === 1) return after >= end || !isWithinNumber(units, end, after)
  const next = units[after] ?? 0
  if (isDigit(units[after - 1] ?? 0)) return !isDigit(next) && !isWithinNumber(units, end, after)
  return isDigit(next) || !isLetter(next)
}

/** Whether a point between digits is here. */
function isWithinNumber(units: Uint16Array, end: number, at: number): boolean {
  if (!isPoint(units[at] ?? 0) || at + 1 >= end) return false
  return isDigit(units[at - 1] ?? 0) && isDigit(units[at + 1] ?? 0)
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39
const isPoint = (code: number): boolean => code === 0x2e || code === 0x2c
