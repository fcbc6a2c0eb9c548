import type { Trx } from '#db/open.ts'
import { addDays, type Day } from '#platform/day.ts'
import type { PlannedRise } from './plan-rise.ts'
import { listAffected, type Difference } from './rise.queries.ts'

const weeks = 8

/**
 * What each store would pay more in a week of the next eight, in won with VAT, if it ordered on as for the deliveries of
 * eight weeks until yesterday; nothing on days on which it pays another price then. An estimate: tax and fractions of a
 * won are those of the whole, not of each line. Stores that only wait for their first delivery are concerned as well, by
 * no amount yet.
 */
export async function affectedStores(trx: Trx, { lines }: PlannedRise, from: Day, today: Day) {
  const differences = lines.map(({ line, product, risen }): Difference => {
    const withVat = product.priceMode === 'EXCLUSIVE' && product.taxType === 'TAX' ? 1.1 : 1
    return { ...line, milli: (risen.now - risen.old) * withVat, next: risen.next?.from ?? null }
  })
  if (differences.length === 0) return []
  const period = { from: addDays(today, -7 * weeks), to: today, day: from, end: addDays(from, 7 * weeks) }
  const rows = await listAffected(trx, differences, period)
  return rows.map(({ milli, ...store }) => ({ ...store, perWeek: Math.round(milli / 1000 / weeks) }))
}
