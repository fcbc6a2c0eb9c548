import type { CallInput } from '@mall/contract/base/call'
import type { listOfficeProducts } from '@mall/contract/office-products'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

type Filter = Pick<NonNullable<CallInput<typeof listOfficeProducts>['query']>, 'lacks' | 'stock' | 'allocated'>

/**
 * The articles of each filter that the catalogue in memory does not know. Most of the catalogue may be in a set, so
 * tables are scanned as a whole.
 */
export function listSets(db: Db, { lacks, stock, allocated }: Filter, day: Day): Promise<string[][]> {
  const conditions: RawBuilder<boolean>[] = []
  if (lacks === 'PICTURE') conditions.push(sql<boolean>`p.image_url is null`)
  if (lacks === 'PRICE') conditions.push(sql<boolean>`p.prod_id not in (${pricedOn(day)})`)
  if (stock === 'LOW') conditions.push(sql<boolean>`p.prod_id in (${low})`)
  if (stock === 'OUT') conditions.push(sql<boolean>`p.prod_id in (select prod_id from product_stock where avail = 0)`)
  if (stock === 'COUNTED') conditions.push(sql<boolean>`p.prod_id in (select prod_id from product_stock)`)
  if (stock === 'UNCOUNTED') conditions.push(sql<boolean>`p.prod_id not in (select prod_id from product_stock)`)
  if (allocated === 'true') conditions.push(sql<boolean>`p.prod_id in (${allocatedFrom(day)})`)
  return Promise.all(
    conditions.map(async (condition) => {
      const rows = await db.selectFrom('products as p').select('p.prod_id').where(condition).execute()
      return rows.map(({ prod_id }) => prod_id)
    }),
  )
}

/** As few as their mark says, or fewer. */
const low = sql`select k.prod_id from stock_marks m join product_stock k on k.prod_id = m.prod_id
  where k.avail <= m.low_mark`

function pricedOn(day: Day) {
  return sql`select prod_id from grade_prices where from_day <= ${day} and (to_day is null or to_day >= ${day})`
}

function allocatedFrom(day: Day) {
  return sql`select a.prod_id from alc_lists l join alc_products a on a.alc_list_id = l.alc_list_id
    where l.to_day >= ${day}`
}
