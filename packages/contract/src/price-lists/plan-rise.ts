import { dayBefore, periodOn, turningDays, type PricePeriod } from '../base/ordering/price-periods.ts'
import type { WantedPrice } from './plan-prices.ts'

export const riseUnits = [0, 1, 10, 100] as const
export const riseWays = ['NEAREST', 'UP', 'DOWN'] as const
/** By how much prices may change. */
export const riseLimits = { PERCENT: { least: -90, most: 300 }, WON: { least: -10_000_000, most: 10_000_000 } } as const

export interface RiseRule {
  /** Either hundredths of a percent, or won; below zero prices fall. */
  by: { kind: 'PERCENT'; hundredths: number } | { kind: 'WON'; won: number }
  /** New prices are multiples of so many won; 0: of a thousandth. */
  unit: (typeof riseUnits)[number]
  way: (typeof riseWays)[number]
}

/** The new price in thousandths of a won, in whole numbers throughout. */
export function raisedMilli(milli: number, { by, unit, way }: RiseRule): number {
  const unitMilli = unit === 0 ? 1 : unit * 1000
  // Of a ten-thousandth: a percent of a price is no whole number of thousandths.
  const exact = by.kind === 'PERCENT' ? milli * (10_000 + by.hundredths) : (milli + Math.round(by.won * 1000)) * 10_000
  const step = unitMilli * 10_000
  const down = Math.floor(exact / step)
  const rest = exact - down * step
  const up = way === 'UP' ? rest > 0 : way === 'NEAREST' && rest * 2 >= step
  return (down + (up ? 1 : 0)) * unitMilli
}

/** Why the price of a line stays. `TEMPORARY`: one for some days holds then. `TOO_LOW`: it would fall to nothing. */
export type RiseStay = 'SAME' | 'TEMPORARY' | 'TOO_LOW'

export interface RisenLine {
  old: number
  now: number
  wanted: WantedPrice
  /** An earlier change has set the price that begins on this very day, and is changed once more. */
  isPlannedThen: boolean
  /** The first other price afterwards, which stays; null thousandths: none applies from that day on. */
  next: { from: string; milli: number | null } | null
}

/** What raising prices from a day on does to a line; null if it has no price then. */
export function riseLine(periods: readonly PricePeriod[], rule: RiseRule, from: string): RisenLine | RiseStay | null {
  const at = periodOn(periods, from)
  if (!at) return null
  if (isTemporary(at, periods)) return 'TEMPORARY'
  const now = raisedMilli(at.milli, rule)
  if (now <= 0) return 'TOO_LOW'
  if (now === at.milli) return 'SAME'
  return {
    old: at.milli,
    now,
    isPlannedThen: at.from === from && periodOn(periods, dayBefore(from))?.milli !== at.milli,
    wanted: { act: 'SET', from, to: at.to, milli: now, keepsPlanned: true },
    next: nextAfter([...periods.filter((period) => period.from !== from), { from, to: at.to, milli: now }], from, now),
  }
}

/** A period that ends where a planned one begins is followed by it, too. */
function nextAfter(periods: readonly PricePeriod[], day: string, milli: number): RisenLine['next'] {
  for (const from of turningDays(periods, day)) {
    const then = periodOn(periods, from)?.milli ?? null
    if (then !== milli) return { from, milli: then }
  }
  return null
}

/** Whether an older price applies again when this one ends. */
function isTemporary({ from, to }: PricePeriod, periods: readonly PricePeriod[]): boolean {
  return to !== null && periods.some((older) => older.from < from && (older.to === null || older.to > to))
}
