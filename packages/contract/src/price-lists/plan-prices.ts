import { dayAfter, dayBefore, holdsOn, periodOn, type PricePeriod } from '../base/ordering/price-periods.ts'
import type { PriceFault } from './price-faults.ts'

/** What shall become of the prices of one line: an article for a grade, or for a store. */
export type WantedPrice =
  /**
   * This price from a day on. Without an end it holds until the next price that is planned already. With an end it holds
   * on each of its days, and afterwards everything is as before; `keepsPlanned` lets prices that begin within go before it.
   * `removesPlanned`: prices that were to begin on its later days never do.
   */
  | { act: 'SET'; from: string; to: string | null; milli: number; keepsPlanned?: boolean; removesPlanned?: boolean }
  /** No price from this day on, and no planned one, unless `keepsPlanned`: then until the next one begins. */
  | { act: 'END'; from: string; keepsPlanned?: boolean }
  /** A price that has not begun is taken back. */
  | { act: 'TAKE_BACK'; from: string }

export interface PlannedPrices<P extends PricePeriod> {
  /** First days of periods that go away. */
  removed: string[]
  /** Periods that are new or changed; one that only moves keeps whatever else it has. */
  put: (P | PricePeriod)[]
}

/**
 * What has to be written to change the prices of a line. `periods` are all that have not ended before today. No day
 * before today ever gets another price. Grades have no gaps (`isGrade`): taking back a price continues the one before
 * it, even if that was ended for its sake; a store falls back to the price of its grade.
 */
export function planPrices<P extends PricePeriod>(
  periods: readonly P[],
  wanted: readonly WantedPrice[],
  today: string,
  isGrade: boolean,
): PlannedPrices<P> | PriceFault {
  let planned: (P | PricePeriod)[] = [...periods]
  for (const one of wanted) {
    const next = planOne(planned, one, today, isGrade)
    if (typeof next === 'string') return next
    planned = next
  }
  const kept = new Set(planned.map(({ from }) => from))
  const was = new Map(periods.map((period) => [period.from, period]))
  return {
    removed: periods.flatMap(({ from }) => (kept.has(from) ? [] : [from])),
    put: planned.filter((period) => !isSame(period, was.get(period.from))),
  }
}

function isSame(one: PricePeriod, other: PricePeriod | undefined): boolean {
  return one.to === other?.to && one.milli === other.milli
}

function planOne<P extends PricePeriod>(
  periods: readonly P[],
  wanted: WantedPrice,
  today: string,
  isGrade: boolean,
): (P | PricePeriod)[] | PriceFault {
  if (wanted.from < today) return 'past'
  if (wanted.act === 'END') return end(periods, wanted, today)
  if (wanted.act === 'TAKE_BACK') return wanted.from === today ? 'begun' : takeBack(periods, wanted.from, isGrade)
  const { from, to, milli, keepsPlanned = to === null, removesPlanned = false } = wanted
  if (to !== null && to < from) return 'backwards'
  const there = removesPlanned ? withoutThose(periods, plannedWithin(periods, from, to), isGrade) : periods
  const covered = there.filter(
    (period) => period.from === from || (!keepsPlanned && to !== null && isWithin(period, from, to)),
  )
  let rest = there.filter((period) => !covered.includes(period))
  if (to !== null)
    for (const period of covered.sort((a, b) => (a.from < b.from ? 1 : -1))) {
      const later = continuedAfter(period, to, rest)
      if (later) rest = [...rest, later]
    }
  return closeBegun([...rest, { from, to, milli }], today)
}

/** The prices that begin after the first day of one that is set, on days that it would have. */
export function plannedWithin<P extends PricePeriod>(periods: readonly P[], from: string, to: string | null): P[] {
  return periods.filter((period) => isWithin(period, from, to)).sort((a, b) => (a.from < b.from ? -1 : 1))
}

function isWithin(period: PricePeriod, from: string, to: string | null): boolean {
  return period.from > from && (to === null || period.from <= to)
}

/** As if they were taken back one by one, the last one first. */
function withoutThose<P extends PricePeriod>(periods: readonly P[], taken: readonly P[], isGrade: boolean): P[] {
  let rest = [...periods]
  for (const { from } of taken.toReversed()) {
    const left = takeBack(rest, from, isGrade)
    if (typeof left !== 'string') rest = left
  }
  return rest
}

/** What remains of a period after a day, where no period that began later goes before it. */
function continuedAfter<P extends PricePeriod>(period: P, day: string, others: readonly P[]): P | null {
  let from = dayAfter(day)
  for (;;) {
    if (period.to !== null && from > period.to) return null
    const first = from
    const inFront = others.find((other) => other.from > period.from && holdsOn(other, first))
    if (!inFront) return { ...period, from }
    if (inFront.to === null) return null
    from = dayAfter(inFront.to)
  }
}

function end<P extends PricePeriod>(
  periods: readonly P[],
  { from, keepsPlanned = false }: { from: string; keepsPlanned?: boolean },
  today: string,
): P[] | PriceFault {
  const last = dayBefore(from)
  const planned = keepsPlanned ? periods.filter((period) => period.from > today && period.from >= from) : []
  const ended = periods.filter((period) => !planned.includes(period))
  if (!ended.some(({ to }) => to === null || to >= from)) return 'nothing'
  const left = ended
    .filter((period) => period.from < from)
    .map((period) => (period.to === null || period.to > last ? { ...period, to: last } : period))
  return [...left, ...planned]
}

function takeBack<P extends PricePeriod>(periods: readonly P[], from: string, isGrade: boolean): P[] | PriceFault {
  const taken = periods.find((period) => period.from === from)
  if (!taken) return 'gone'
  const rest = periods.filter((period) => period !== taken)
  if (!isGrade || periodOn(rest, from)) return rest
  const last = dayBefore(from)
  const before = rest.filter(({ to }) => to === last).sort((a, b) => (a.from < b.from ? -1 : 1))[0]
  return rest.map((period) => (period === before ? { ...period, to: taken.to } : period))
}

/** Ends for good what a price without an end has replaced, so that old periods need not be read for ever. */
function closeBegun<P extends PricePeriod>(periods: readonly P[], today: string): P[] {
  const begun = periods.filter(({ from, to }) => to === null && from <= today).map(({ from }) => from)
  const latest = begun.sort().at(-1)
  if (latest === undefined) return [...periods]
  const last = dayBefore(latest)
  return periods.map((period) =>
    period.from < latest && (period.to === null || period.to > last) ? { ...period, to: last } : period,
  )
}
