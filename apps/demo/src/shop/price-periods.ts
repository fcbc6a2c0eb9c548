import { addDays, type Day } from '@mall/server/platform/day.ts'
import type { CatalogueProduct } from '../catalogue/list-products.ts'
import { chanceOf } from './chance.ts'

export interface PricePeriod {
  from_day: Day
  to_day: Day | null
  unit_price_milli: number
}

/** Price factor of a grade relative to the catalogue. */
export const grades: Readonly<Record<string, number>> = { A: 1, B: 1.03, C: 1.06 }

/** Rounds prices as the trade does: to tens, with fractions only where the catalogue has them. */
export function tidyPrice(milli: number, like: number): number {
  const step = like % 1000 !== 0 ? (like < 100_000 ? 100 : 500) : milli >= 1_000_000 ? 10_000 : 1000
  return Math.max(step, Math.round(milli / step) * step)
}

/** Two years of prices of a product: two past rises, and for some an announced change. */
export function pricePeriods(product: CatalogueProduct, share: number, today: Day): PricePeriod[] {
  const chance = chanceOf(`prices/${product.code}`)
  const first = chance.between(390, 430)
  const second = chance.between(120, 180)
  const steps = [
    { from: addDays(today, -800), factor: 1 - chance.between(5, 9) / 100 },
    { from: monthOf(addDays(today, -first)), factor: 1 - chance.between(2, 4) / 100 },
    { from: monthOf(addDays(today, -second)), factor: 1 },
  ]
  return steps.map(({ from, factor }, at) => {
    const next = steps[at + 1]
    return {
      from_day: from,
      to_day: next ? addDays(next.from, -1) : null,
      unit_price_milli: tidyPrice(product.priceMilli * share * factor, product.priceMilli),
    }
  })
}

function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}
