import { checkQuantity, largestQuantity } from '@mall/contract/base/ordering/quantity'
import type { Offer } from './goods.ts'
import { isCount, type Item } from './reading/items.ts'
import { isSame } from './reading/sizes.ts'
import type { Amount } from './reading/amount.ts'
import { canonicalUnit, type Measure } from './reading/units.ts'

/** Why the quantity has to be asked for. */
export type Doubt =
  | 'NO_QUANTITY'
  | 'WHICH_QUANTITY'
  | 'HALF'
  | 'VAGUE'
  /** The article is not sold by the unit written. */
  | 'UNIT'
  /** Violates minimum, maximum or step; `qty` is the nearest allowed value. */
  | 'STEP'

export interface Reading {
  /** In the article's unit; with a doubt, a proposal. */
  qty: number | null
  doubt: Doubt | null
  /** Whether the size written is the article's, missing, or another one. */
  size: 'same' | 'unsaid' | 'other'
  /** The counting word is the article's own. */
  isOwnUnit: boolean
  /** Given in boxes and converted to pieces. */
  isBoxed?: boolean
  choices?: readonly number[]
}

/** The quantity of an article that an item's numbers mean. */
export function quantityOf(item: Item, offer: Offer): Reading {
  const sized: Amount[] = []
  const counts: Amount[] = []
  const loose: Measure[][] = []
  for (const amount of item.amounts) {
    const asSize = isSizeOf(amount, offer)
    const isOnlyNumber = item.amounts.filter(isCount).length === 1
    if (amount.measures.length > 0) {
      if (asSize) sized.push(amount)
      else loose.push([...amount.measures])
    } else if (amount.vague === null && asSize && !isOnlyNumber && !isLastCount(item, amount)) sized.push(amount)
    else counts.push(amount)
  }
  return count(counts, loose, sized.length > 0, offer)
}

function isLastCount({ amounts }: Item, amount: Amount): boolean {
  return amounts.findLast(isCount) === amount
}

function isSizeOf({ value, measures, unit }: Amount, { size }: Offer): boolean {
  if (measures.length > 0) return measures.some((one) => size.measures.some((own) => isSame(one, own)))
  if (unit !== null) return size.measures.some((own) => own.dimension === unit && own.value === value)
  return size.numbers.includes(value) || size.measures.some((own) => own.value === value * 1000)
}

/** A bare number this large may well be the size it equals. */
const likelySize = 20

function count(counts: readonly Amount[], loose: readonly Measure[][], isSized: boolean, offer: Offer): Reading {
  const [only, ...more] = counts
  const weight = loose.length === 1 ? byWeight(loose[0] ?? [], offer) : null
  const size = isSized ? 'same' : loose.length > 0 && (weight === null || only) ? 'other' : 'unsaid'
  const reading = { size, isOwnUnit: false } as const
  if (!only) {
    if (weight === null) return { ...reading, qty: null, doubt: 'NO_QUANTITY' }
    if (weight.isSure) return checked(weight.qty, { ...reading, size: 'unsaid', isOwnUnit: weight.isOwn }, offer)
    return { ...reading, qty: isWhole(weight.qty) ? weight.qty : null, doubt: 'NO_QUANTITY' }
  }
  const half = counts.find(({ vague }) => vague !== null)
  if (half) return { ...reading, qty: null, doubt: half.vague, isOwnUnit: isOwn(half.unit ?? only.unit, offer) }
  if (more.length > 0) {
    const choices = counts.flatMap((one) => times(one, isSized, offer) ?? []).filter(isWhole)
    return { ...reading, qty: null, doubt: 'WHICH_QUANTITY', choices }
  }
  const qty = times(only, isSized, offer)
  if (qty === null) return { ...reading, qty: null, doubt: 'UNIT' }
  const isLikelySize = only.unit === null && only.value >= likelySize && offer.size.numbers.includes(only.value)
  if (isLikelySize && offer.goods.stepQty < only.value)
    return { ...reading, qty: isWhole(qty) ? qty : null, doubt: 'WHICH_QUANTITY' }
  const isBoxed = only.unit === '박스' && offer.goods.boxQty > 1
  return checked(qty, { ...reading, isOwnUnit: isOwn(only.unit, offer), isBoxed }, offer)
}

function isWhole(qty: number): boolean {
  return Number.isInteger(qty) && qty > 0 && qty <= largestQuantity
}

function checked(qty: number, reading: Omit<Reading, 'qty' | 'doubt'>, { goods }: Offer): Reading {
  if (!isWhole(qty)) return { ...reading, qty: null, doubt: 'WHICH_QUANTITY' }
  const { fault, allowed } = checkQuantity(qty, goods)
  return fault === null ? { ...reading, qty, doubt: null } : { ...reading, qty: allowed, doubt: 'STEP' }
}

interface Weighed {
  qty: number
  isSure: boolean
  isOwn: boolean
}

/**
 * Converts a weight to a quantity for articles sold by weight and for packs of one kilogram or litre; for others it
 * is only a proposal.
 */
function byWeight(measures: readonly Measure[], { goods, size }: Offer): Weighed | null {
  for (const { dimension, value } of measures) {
    if (goods.unit === 'KG' && dimension === 'g') return { qty: value / 1000, isSure: value % 1000 === 0, isOwn: true }
    if (goods.unit === 'G' && dimension === 'g') return { qty: value, isSure: true, isOwn: true }
    const own = size.measures.find((one) => one.dimension === dimension)
    const packs = own ? value / own.value : 0
    if (own && Number.isInteger(packs) && packs > 1)
      return { qty: packs, isSure: own.value === 1000 && size.inner === 1, isOwn: false }
  }
  return null
}

function isOwn(unit: string | null, { goods, size }: Offer): boolean {
  // 개 is used for anything.
  return unit !== null && unit !== '개' && (unit === unitOf(goods.unit) || unit === size.counter)
}

function unitOf(unit: string): string {
  return canonicalUnit(unit) ?? unit
}

const packages = new Set([
  '개',
  '통',
  '봉',
  '팩',
  '병',
  '캔',
  '포',
  '곽',
  '묶음',
  '세트',
  '줄',
  '롤',
  '켤레',
  '모',
  '조각',
  '장',
])
const bags = new Set(['봉', '팩', '포', '개'])
const canisters = new Set(['말', '통'])
/** From this step on, an article is counted by the piece and has no known package. */
const largeStep = 100

/** Number of pieces an amount means; null if the article is not counted in this unit. */
function times({ value, unit }: Amount, isSized: boolean, offer: Offer): number | null {
  const { goods, size } = offer
  const own = unitOf(goods.unit)
  if (unit === null || unit === size.counter) return value
  // "1L 4개" of a box of 1L×12 means four bottles.
  if (mayBeInner(unit, offer) && (!isSized || own === '박스')) return null
  if (unit === own) return value
  if (unit === '박스') return goods.boxQty > 1 && !isBoxItself(offer) ? value * goods.boxQty : null
  if (own === 'kg' || goods.unit === 'G') return null
  if (unit === '말') return isCanister(offer) ? value : null
  if (isSized && (bags.has(unit) || canisters.has(unit))) return value
  if (goods.stepQty >= largeStep && unit !== '개') return null
  if ((own === '개' || own === '캔') && packages.has(unit)) return value
  if ((own === '봉' || own === '포') && bags.has(unit)) return value
  return own === '모' && unit === '개' ? value : null
}

/** The pieces of a small pack may be counted too: 20 hot dogs are not 20 packs. */
function mayBeInner(unit: string, { goods, size: { inner, isPacked } }: Offer): boolean {
  if (inner === 1 || (unitOf(goods.unit) === unit && unit !== '개')) return false
  if (unit === '개') return inner <= 50
  return isPacked && inner <= 10 && (unit === '봉' || unit === '캔' || unit === '병')
}

/** Sheets come in a carton, which is also called a box. */
function isBoxItself({ size }: Offer): boolean {
  return size.measures.some(({ dimension, value }) => dimension === '장' && value > 1)
}

/** An 18 litre can or anything as large. */
function isCanister({ size }: Offer): boolean {
  return size.measures.some(({ dimension, value }) => (dimension === 'ml' || dimension === 'g') && value >= 9000)
}
