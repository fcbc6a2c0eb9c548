import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

/**
 * The products of a brand, whatever the spaces and capitals; there is no index, as brands are searched by name in memory.
 */
export async function listOfBrand(db: Db, brand: string): Promise<string[]> {
  const { rows } = await sql<{ prod_id: string }>`
    select prod_id from products where replace(lower(brand), ' ', '') = replace(lower(${brand}::text), ' ', '')`.execute(
    db,
  )
  return rows.map(({ prod_id }) => prod_id)
}

/** Products of which a price begins after today, or ends before `until`; by the indexes of starts and ends. */
export async function listWithComingPrices(db: Db, today: Day, until: Day): Promise<string[]> {
  const { rows } = await sql<{ prod_id: string }>`
    select prod_id from grade_prices where from_day > ${today}
    union select prod_id from grade_prices where to_day >= ${today} and to_day < ${until}
    union select prod_id from special_prices where from_day > ${today}
    union select prod_id from special_prices where to_day >= ${today} and to_day < ${until}`.execute(db)
  return rows.map(({ prod_id }) => prod_id)
}
