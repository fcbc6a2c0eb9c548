import { canonicalUnit, type Measure, measuresOf, unitAtStart } from './units.ts'

/** Why a quantity cannot be used as written: a half, or an unspecific amount. */
export type Vague = 'HALF' | 'VAGUE'

/** A number with its unit in canonical form; `unit` is null for a bare number. */
export interface Amount {
  value: number
  unit: string | null
  /** Set if this is a size rather than a quantity, unless the article is sold by it. */
  measures: readonly Measure[]
  vague: Vague | null
  text: string
}

export type Token =
  | { kind: 'word'; text: string; isAside: boolean }
  | { kind: 'amount'; amount: Amount; isAside: boolean }
  /** Another article's name follows. */
  | { kind: 'end' }
  /** The quantity applies to every article named before it. */
  | { kind: 'each' }

export const end: Token = { kind: 'end' }
export const each: Token = { kind: 'each' }

/** Words after a quantity that do not change it. */
const afterUnit =
  /^(?:이?랑|하고|과|와|이?요|만요?|정도|쯤|씩|짜리|들이|입니다|이에요|예요|은|는|을|를|도|로|의|에|더)*[용염여]?$/
const joins = /^(?:이?랑|하고|과|와)/

/** True if only such words follow. */
export function isEnding(rest: string): boolean {
  return afterUnit.test(rest)
}

export function amountOf(value: number, text: string, more: Partial<Amount> = {}): Amount {
  const { unit = null, measures = [] } = more
  const isBroken = measures.length === 0 && !Number.isInteger(value) && unit !== null
  return { value, unit, measures, vague: more.vague ?? (isBroken ? 'HALF' : null), text }
}

/** An amount in the unit that a word counts or measures. */
export function counted(value: number, word: string, text: string): Amount {
  return amountOf(value, text, { unit: canonicalUnit(word), measures: measuresOf(value, word) })
}

/** An amount followed by the rest of its word: a particle, or the next article's name. */
export function amountTokens(amount: Amount, rest: string, isAside: boolean): Token[] {
  const token: Token = { kind: 'amount', amount, isAside }
  if (!isEnding(rest)) return [token, { kind: 'word', text: rest, isAside }]
  return [token, ...(rest.includes('씩') ? [each] : []), ...(joins.test(rest) ? [end] : [])]
}

/** Reads a text that consists of a unit, apart from a particle. */
export function wholeUnit(text: string): { word: string; rest: string } | null {
  const unit = unitAtStart(text)
  return unit !== null && isEnding(unit.rest) ? unit : null
}
