import type { CallInput } from '@mall/contract/base/call'
import type { listOfficeProducts } from '@mall/contract/office-products'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/open.ts'
import { gradesInUse, pricedIn, pricedInAll } from '#db/priced-products.ts'
import type { Day } from '#platform/day.ts'

type Filter = Pick<NonNullable<CallInput<typeof listOfficeProducts>['query']>, 'lacks' | 'stock' | 'allocated'>

/**
 * The articles of each filter that the catalogue in memory does not know. Most of the catalogue may be in a set, so
 * tables are scanned as a whole.
 */
export function listSets(db: Db, { lacks, stock, allocated }: Filter, day: Day): Promise<string[][]> {
  const conditions: RawBuilder<boolean>[] = []
  if (lacks === 'PICTURE') conditions.push(sql<boolean>`p.image_url is null`)
  if (lacks === 'PRICE') conditions.push(lacksAnyPrice(day))
  else if (lacks?.startsWith('PRICE-'))
    conditions.push(sql<boolean>`p.prod_id not in (${pricedIn(lacks.slice('PRICE-'.length), day)})`)
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

const lacksAnyPrice = (day: Day) => sql<boolean>`p.prod_id not in (${pricedInAll(day)})`

function allocatedFrom(day: Day) {
  return sql`select a.prod_id from alc_lists l join alc_products a on a.alc_list_id = l.alc_list_id
    where l.to_day >= ${day}`
}

/** Products that are not ended and lack a price for any grade in use, or a picture. */
export async function countGaps(db: Db, day: Day): Promise<{ price: number; picture: number }> {
  const { rows } = await sql<{ price: number; picture: number }>`
    select (count(*) filter (where ${lacksAnyPrice(day)}))::int as price,
      (count(*) filter (where p.image_url is null))::int as picture
    from products p where p.ended_at is null`.execute(db)
  return rows[0] ?? { price: 0, picture: 0 }
}

/** By grade. */
export async function countGapsOfGrades(db: Db, day: Day): Promise<{ grade: string; products: number }[]> {
  const { rows } = await sql<{ grade: string; products: number }>`
    with sold as materialized (select prod_id from products where ended_at is null),
      priced as materialized (select distinct g.grade, g.prod_id from ${gradesInUse} u
        join grade_prices g on g.grade = u.grade join sold s on s.prod_id = g.prod_id
        where g.from_day <= ${day} and (g.to_day is null or g.to_day >= ${day}))
    select u.grade, ((select count(*) from sold) - count(p.prod_id))::int as products
    from ${gradesInUse} u left join priced p on p.grade = u.grade group by u.grade order by u.grade`.execute(db)
  return rows
}
