import { whyUnavailable } from '@mall/contract/base/ordering/unavailable'
import { type Cover, coverBy, level } from './cover.ts'
import { sistersOf } from '#features/catalogue-index/search/trade-words.ts'
import type { Offer } from './goods.ts'
import type { Item } from './reading/items.ts'
import { isWritten, pick, type Rated } from './pick.ts'
import { type Doubt, quantityOf } from './quantity-of.ts'
import type { Forms, Wanted } from './wanted.ts'

/** Why the user has to decide. `WHICH`: several articles match; `SIMILAR`: only one with a similar name. */
export type Ask = Doubt | 'WHICH' | 'SIMILAR' | 'SOLD_OUT' | 'SIZE' | 'GONE'

export interface Candidate {
  offer: Offer
  qty: number | null
  ask: Ask | null
  choices?: readonly number[]
}

export interface Judged {
  /** Added without a question. */
  sure: Candidate | null
  /** The words fit other articles as well; this is the one the store buys. */
  isGuess?: boolean
  /** Why not; null if nothing sold has this name. */
  ask: Ask | null
  /** With `GONE`: what the store used to buy by this name. */
  gone?: Offer
  /** Most likely first. */
  candidates: readonly Candidate[]
  /** Every letter of the line is matched. */
  isExplained: boolean
}

const mostCandidates = 6
export const nothingMeant: Judged = { sure: null, ask: null, candidates: [], isExplained: false }

/** Decides which article an item means: one the store buys wins; a close match between two is left to the user. */
export function judge(
  item: Item,
  words: readonly Forms[],
  offers: readonly Offer[],
  { asides = [], end = null }: Partial<Wanted> = {},
): Judged {
  const all = offers
    .filter(({ goods }) => goods.status !== 'STOPPED')
    .map((offer) => ({ offer, cover: coverBy(words, offer, true), reading: quantityOf(item, offer) }))
    .filter(({ offer }) => isSaidAside(offer, asides))
  const explained = all.filter(({ cover }) => cover.unexplained === 0 && (cover.level > level.none || cover.saysSize))
  const exact = explained.filter(({ cover }) => !cover.isNear)
  const named = exact.length > 0 ? exact : explained
  if (named.length === 0) return proposed(all, words) ?? sisters(all, words)
  return decide(atEnd(named, end).toSorted(byLikelihood))
}

/** Like `judge`, for articles already identified by code or by the store's own name. */
export function judgeKnown(item: Item, offers: readonly Offer[]): Judged {
  const cover: Cover = {
    unexplained: 0,
    level: level.whole,
    isNear: false,
    saysSize: false,
    isKind: false,
    isAtStarts: true,
  }
  const onSale = offers.filter(({ goods }) => goods.status !== 'STOPPED')
  if (onSale.length === 0) return nothingMeant
  return decide(onSale.map((offer) => ({ offer, cover, reading: quantityOf(item, offer) })))
}

function decide(named: readonly Rated[]): Judged {
  const fitting = named.filter(({ reading }) => reading.size !== 'other')
  if (fitting.length === 0) return asked(named, 'SIZE', true)
  const { meant, why } = pick(fitting)
  if (!meant) return asked(fitting, why, true)
  const candidates = [meant, ...fitting.filter((one) => one !== meant)].slice(0, mostCandidates).map(candidateOf)
  const [first] = candidates
  if (!first) return nothingMeant
  const isGuess = !isNamed(meant, fitting)
  const isUnlike = isTooNear(meant, fitting) || (isGuess && !meant.offer.isBought)
  const ask = first.ask ?? (isUnlike ? 'SIMILAR' : null)
  return { sure: ask === null ? first : null, isGuess, ask, candidates, isExplained: true }
}

/** Whether the words name this article and, with size and unit, no other. */
function isNamed(meant: Rated, fitting: readonly Rated[]): boolean {
  const isMeant = ({ cover }: Rated) => cover.isAtStarts && !cover.isNear && !cover.isKind
  const least = Math.min(meant.cover.level, level.nearly)
  const rivals = fitting.filter((one) => isMeant(one) && one.cover.level >= least && one.reading.doubt !== 'UNIT')
  const isAlone = rivals.length === 1 || (isWritten(meant) && rivals.filter(isWritten).length === 1)
  return isMeant(meant) && isAlone
}

/** A single word in brackets must match the article; several such words are a remark. */
function isSaidAside(offer: Offer, asides: readonly Forms[]): boolean {
  return asides.length !== 1 || coverBy(asides, offer, false).unexplained === 0
}

/** "큰거": the largest of the articles with one name. */
function atEnd(named: readonly Rated[], end: Wanted['end']): readonly Rated[] {
  if (end === null) return named
  const sizeOf = ({ offer }: Rated) => Math.max(0, ...offer.size.measures.map(({ value }) => value))
  return named.filter((one) => {
    const sizes = named.filter(({ offer }) => offer.goods.prodNm === one.offer.goods.prodNm).map(sizeOf)
    return sizeOf(one) === (end === 'LARGEST' ? Math.max(...sizes) : Math.min(...sizes))
  })
}

/** In shorter names a one-letter difference is usually another word: 부추 is not 배추. */
const leastForFault = 3

function isTooNear({ cover, offer }: Rated, named: readonly Rated[]): boolean {
  if (!cover.isNear) return false
  return !offer.isBought || offer.core.length < leastForFault || new Set(named.map((one) => one.offer.core)).size > 1
}

function asked(named: readonly Rated[], ask: Ask, isExplained: boolean): Judged {
  return { sure: null, ask, candidates: named.slice(0, mostCandidates).map(candidateOf), isExplained }
}

function candidateOf({ offer, reading }: Rated): Candidate {
  const ask = whyUnavailable(offer.goods) === null ? reading.doubt : 'SOLD_OUT'
  return { offer, qty: reading.qty, ask, ...(reading.choices && { choices: reading.choices }) }
}

/** No name matches: proposes articles matching two thirds of the letters. */
function proposed(all: readonly Rated[], words: readonly Forms[]): Judged | null {
  const length = words.map(([word]) => word).join('').length
  const close = all.filter(({ cover }) => cover.level >= level.head && cover.unexplained * 3 <= length)
  return close.length === 0 ? null : asked(close.toSorted(byLikelihood), 'SIMILAR', false)
}

/** Nothing sold is called so: proposes goods of the same kind. */
function sisters(all: readonly Rated[], words: readonly Forms[]): Judged {
  const names = new Set(words.flatMap(([word]) => sistersOf(word)))
  const alike = all.filter(({ offer }) => offer.coreWords.some((word) => names.has(word)))
  return alike.length === 0 ? nothingMeant : asked(alike.toSorted(byLikelihood), 'SIMILAR', false)
}

function byLikelihood(a: Rated, b: Rated): number {
  return (
    a.cover.unexplained - b.cover.unexplained ||
    Number(b.offer.isBought) - Number(a.offer.isBought) ||
    b.cover.level - a.cover.level ||
    Number(b.reading.size === 'same') - Number(a.reading.size === 'same') ||
    a.offer.core.length - b.offer.core.length
  )
}
