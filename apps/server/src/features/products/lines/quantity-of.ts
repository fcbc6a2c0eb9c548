import { checkQuantity, largestQuantity } from '@mall/contract/base/quantity'
import type { Offer } from './goods.ts'
import { isCount, type Item } from './reading/items.ts'
import { isSame } from './reading/sizes.ts'
import type { Amount } from './reading/amount.ts'
import { canonicalUnit, type Measure } from './reading/units.ts'

/** Why a quantity has to be asked for. */
export type Doubt =
  | 'NO_QUANTITY'
  | 'WHICH_QUANTITY'
  | 'HALF'
  | 'VAGUE'
  /** It is not sold by what was written. */
  | 'UNIT'
  /** Against minimum, maximum or step; `qty` is the nearest allowed. */
  | 'STEP'

export interface Reading {
  /** In the unit of the article; beside a doubt what it could be. */
  qty: number | null
  doubt: Doubt | null
  /** What was written of its size: the very one, nothing, or another one. */
  size: 'same' | 'unsaid' | 'other'
  /** The word for what is counted is the article's own. */
  isOwnUnit: boolean
  /** Boxes, counted by the pieces in them. */
  isBoxed?: boolean
  choices?: readonly number[]
}

/** How much of an article the numbers of an item mean. */
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

/** A number alone that is as large as this may well be the size that it equals. */
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

/** A weight as a quantity: of what is sold by it, and of packs of one kilogram or litre. Of others it is a proposal. */
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
  // 개 is said of anything.
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
/** From this step on an article is counted by the piece, and no package of it is known. */
const largeStep = 100

/** How many pieces a counted amount means; null where the article is not counted so. */
function times({ value, unit }: Amount, isSized: boolean, offer: Offer): number | null {
  const { goods, size } = offer
  const own = unitOf(goods.unit)
  if (unit === null || unit === size.counter) return value
  if (mayBeInner(unit, offer) && !isSized) return null
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

/** Of a pack of few the pieces are counted as well: 20 hot dogs are no 20 packs. */
function mayBeInner(unit: string, { goods, size: { inner, isPacked } }: Offer): boolean {
  if (inner === 1 || (unitOf(goods.unit) === unit && unit !== '개')) return false
  if (unit === '개') return inner <= 50
  return isPacked && inner <= 10 && (unit === '봉' || unit === '캔' || unit === '병')
}

/** Sheets come in a carton that is called a box too. */
function isBoxItself({ size }: Offer): boolean {
  return size.measures.some(({ dimension, value }) => dimension === '장' && value > 1)
}

/** An 18 litre can and what is as large. */
function isCanister({ size }: Offer): boolean {
  return size.measures.some(({ dimension, value }) => (dimension === 'ml' || dimension === 'g') && value >= 9000)
}
