import { foldCase } from '#platform/hangul.ts'
import { canonicalUnit, type Measure, measuresOf, unitAtStart } from './units.ts'

/** The size of an article, parsed from its spec ("500ml×20", "10kg(3포기)", "굵은 2.5kg"). */
export interface Size {
  measures: readonly Measure[]
  /** All its numbers, to match those written without a unit. */
  numbers: readonly number[]
  words: readonly string[]
  /** The word that counts one of it: 1통, 1포기. */
  counter: string | null
  /** Pieces inside that can be counted singly: ×20, 100입, 30구. */
  inner: number
  /** These pieces are packs themselves: 120g×5. */
  isPacked: boolean
}

const part = /(\d+(?:\.\d+)?)([a-z가-힣]*)|([a-z가-힣]+)|(×)|(.)/g

export function sizeOf(spec: string): Size {
  const measures: Measure[] = []
  const numbers: number[] = []
  const words: string[] = []
  let counter: string | null = null
  let inner = 1
  let isPacked = false
  let isTimes = false
  for (const [, number, word = '', letters, times] of foldCase(spec).replace(/[x*]/g, '×').matchAll(part)) {
    if (times !== undefined) {
      isTimes = true
      continue
    }
    if (letters !== undefined) words.push(letters)
    if (number !== undefined) {
      const value = Number(number)
      numbers.push(value)
      const unit = word === '' ? null : unitAtStart(word)
      const found = unit?.isMeasure === true ? measuresOf(value, unit.word) : []
      const bulk = measures.filter(isBulk)
      if (isTimes && bulk.length > 0 && (found.length === 0 || found[0]?.dimension === '안')) {
        inner *= value
        isPacked = true
        measures.push(...bulk.map((one) => ({ ...one, value: one.value * value })))
      }
      measures.push(...found)
      if (found[0]?.dimension === '안') inner = Math.max(inner, value)
      const counted = found.length === 0 && unit !== null ? canonicalUnit(unit.word) : null
      if (counted !== null && value === 1) counter ??= counted
      else if (counted !== null) measures.push({ dimension: counted, value })
      if (counted !== null && counted !== '장' && value > 1) inner = Math.max(inner, value)
      words.push(number + word)
    }
    isTimes = false
  }
  return { measures, numbers, words, counter, inner, isPacked }
}

function isBulk({ dimension }: Measure): boolean {
  return dimension === 'g' || dimension === 'ml'
}

export function isSame(a: Measure, b: Measure): boolean {
  return a.dimension === b.dimension && Math.abs(a.value - b.value) < 1e-6 * Math.max(1, a.value)
}
