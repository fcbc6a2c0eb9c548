import { type Cover, level } from './cover.ts'
import type { Offer } from './goods.ts'
import type { Reading } from './quantity-of.ts'

export interface Rated {
  offer: Offer
  cover: Cover
  reading: Reading
}

export interface Picked {
  meant: Rated | null
  why: 'WHICH' | 'SIMILAR'
}

/** Picks the article meant among matching ones; nothing if two are equally close. */
export function pick(named: readonly Rated[]): Picked {
  const whole = atLeast(named, level.whole)
  const called = atLeast(named, level.head)
  if (whole.length > 0) {
    const own = bought(whole)
    if (own.length > 0) return narrowed(own, whole)
    const near = bought(atLeast(named, level.word))
    const isSaid = isOneWritten(whole) && !near.some(isWritten)
    if (near.length > 0 && !isSaid) return narrowed(near.length === 1 ? atLeast(near, level.nearly) : [], named)
    return alone(whole) ?? which(named)
  }
  if (called.length > 0) return narrowed(bought(called), called, alone(familiar(called, named)) ?? distinct(called))
  const words = atLeast(named, level.word)
  if (words.length > 0) return narrowed(bought(named), named, distinct(words))
  // Matches only the start of a name: sure if nothing else starts so and the store buys it.
  const isOnlyStart = namesOf(named).size === 1 && named.every(({ cover }) => cover.level === level.start)
  // Matches only a size: "수육용 10kg".
  const isOnlySize = named.every(({ cover }) => cover.level === level.none)
  return isOnlyStart || isOnlySize ? narrowed(bought(named), named) : which(named)
}

const atLeast = (some: readonly Rated[], least: number) => some.filter(({ cover }) => cover.level >= least)
const bought = (some: readonly Rated[]) => some.filter(({ offer }) => offer.isBought)
const fits = (some: readonly Rated[]) => some.filter(({ reading }) => reading.doubt !== 'UNIT')
const namesOf = (some: readonly Rated[]) => new Set(some.map(({ offer }) => offer.goods.prodNm))

/** Its size, or a counting word unique to it, is written. */
export const isWritten = ({ reading, cover }: Rated) => reading.size === 'same' || reading.isOwnUnit || cover.saysSize
const isOneWritten = (some: readonly Rated[]) => some.filter(isWritten).length === 1

function which(some: readonly Rated[]): Picked {
  return { meant: null, why: some.length > 1 ? 'WHICH' : 'SIMILAR' }
}

/** The only one the store buys, unless another article fits the text better. */
function narrowed(own: readonly Rated[], all: readonly Rated[], otherwise: Picked | null = null): Picked {
  if (own.length === 0) return otherwise ?? which(all)
  const fitting = fits(own)
  const said = fits(all.filter((one) => !own.includes(one))).filter(isWritten)
  const [only, ...more] = fitting
  if (!only) return said.length > 0 ? (alone(said) ?? which(all)) : onlyInDoubt(own, all)
  if (more.length === 0) return said.length > 0 && !isWritten(only) ? which(all) : { meant: only, why: 'WHICH' }
  const written = fitting.filter(isWritten)
  // "Box" fits all of them, even if only one is sold by it.
  const isBoxOfEach = fitting.some(({ reading }) => reading.isBoxed)
  return written.length === 1 && written[0] && !isBoxOfEach ? { meant: written[0], why: 'WHICH' } : which(all)
}

/** The one article whose quantity is unclear, so that its quantity is asked for. */
function onlyInDoubt(own: readonly Rated[], all: readonly Rated[]): Picked {
  return own.length === 1 && own[0] ? { meant: own[0], why: 'WHICH' } : which(all)
}

/** The only one, or the only one whose size or unit is written. */
function alone(some: readonly Rated[]): Picked | null {
  const fitting = fits(some)
  const [only, ...more] = fitting.length > 0 ? fitting : some
  if (only && more.length === 0) return { meant: only, why: 'WHICH' }
  const written = fitting.filter(isWritten)
  return written.length === 1 && written[0] ? { meant: written[0], why: 'WHICH' } : null
}

/** Other sizes of articles the store buys. */
function familiar(some: readonly Rated[], all: readonly Rated[]): readonly Rated[] {
  const known = namesOf(bought(all))
  return some.filter(({ offer }) => known.has(offer.goods.prodNm))
}

/** Never bought, but the only article with this name, written with its size or unit. */
function distinct(some: readonly Rated[]): Picked | null {
  if (namesOf(some).size > 1) return null
  const nearly = atLeast(some, level.nearly)
  if (nearly.length > 0) return alone(nearly)
  return isOneWritten(some) ? alone(some) : null
}
