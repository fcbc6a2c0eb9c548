import { CompiledQuery } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

export interface ShelfRow {
  grade: string
  /** Current and future special prices; the one that began last comes last. */
  prices: { prodId: string; from: Day; milli: number }[]
  /** Unordered. */
  bought: { prodId: string; at: number; qty: number; times: number }[]
  favourites: string[]
  aliases: { prodId: string; alias: string }[]
}

interface Packed {
  grade: string
  prices: string | null
  bought: string | null
  favourites: string | null
  aliases: Record<string, string> | null
}

// Packed into strings: thousands of stores sign in each morning, and hundreds of rows cost more than their contents.
const statement = `
select store_grade as grade,
  (select string_agg(prod_id || ' ' || from_day || ' ' || unit_price_milli, ',' order by from_day)
    from special_prices where store_id = $1 and (to_day is null or to_day >= $2)) as prices,
  (select string_agg(prod_id || ' ' || floor(extract(epoch from last_ordered_at) * 1000) || ' ' || last_qty
    || ' ' || times, ',')
    from store_products where store_id = $1) as bought,
  (select string_agg(prod_id::text, ',') from favourites where store_id = $1) as favourites,
  (select jsonb_object_agg(alias, prod_id) from store_aliases where store_id = $1) as aliases
from stores where store_id = $1`

/** Everything kept in memory about a store, as of a day. */
export async function getShelfRow(db: Db, storeId: string, day: Day): Promise<ShelfRow> {
  const { rows } = await db.executeQuery<Packed>(CompiledQuery.raw(statement, [storeId, day]))
  const [row] = rows
  if (!row) throw new Error('the store of a session is not there')
  return {
    grade: row.grade,
    prices: partsOf(row.prices, ([prodId = '', from = '', milli]) => ({ prodId, from, milli: Number(milli) })),
    bought: partsOf(row.bought, ([prodId = '', at, qty, times]) => {
      return { prodId, at: Number(at), qty: Number(qty), times: Number(times) }
    }),
    favourites: partsOf(row.favourites, ([prodId = '']) => prodId),
    aliases: Object.entries(row.aliases ?? {}).map(([alias, prodId]) => ({ alias, prodId })),
  }
}

function partsOf<T>(packed: string | null, read: (parts: string[]) => T): T[] {
  return packed === null ? [] : packed.split(',').map((one) => read(one.split(' ')))
}
