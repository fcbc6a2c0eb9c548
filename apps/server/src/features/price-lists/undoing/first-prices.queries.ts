import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export interface NeededPrice {
  prodId: string
  prodCd: string
  grade: string
}

/**
 * First prices of products for a grade that a change has brought and that are needed by now: a store of the grade has the
 * product in its basket or has ordered it since, or a later change has given it a next price. By the codes of the products.
 */
export async function listNeededFirstPrices(db: Db, changeId: string): Promise<NeededPrice[]> {
  const { rows } = await sql<NeededPrice>`
    with mine as materialized (
      select change_id, created_at, replaced from price_changes where change_id = ${changeId}),
    replaced as materialized (
      select distinct (r->>'prodId')::uuid as prod_id, r->>'grade' as grade
      from mine, jsonb_array_elements(mine.replaced) r where r->>'grade' is not null),
    firsts as materialized (
      select distinct g.prod_id, g.grade from mine join grade_prices g on g.change_id = mine.change_id
      where not exists (select from replaced r where r.prod_id = g.prod_id and r.grade = g.grade)
        and not exists (select from grade_prices o where o.grade = g.grade and o.prod_id = g.prod_id
          and o.from_day < g.from_day and o.change_id is distinct from g.change_id)),
    wanted as (
      select i.prod_id, s.store_grade as grade from baskets b
      join basket_items i on i.basket_id = b.basket_id join stores s on s.store_id = b.store_id
      where b.order_id is null
      union
      select l.prod_id, s.store_grade from mine join orders o on o.ordered_at >= mine.created_at
      join order_lines l on l.order_id = o.order_id join stores s on s.store_id = o.store_id
      where o.status <> ${cancelled})
    select f.prod_id as "prodId", p.prod_cd as "prodCd", f.grade
    from firsts f join products p on p.prod_id = f.prod_id
    where exists (select from wanted w where w.prod_id = f.prod_id and w.grade = f.grade)
      or exists (select from mine join grade_prices n on n.grade = f.grade and n.prod_id = f.prod_id
        and n.change_id > mine.change_id)
    order by p.prod_cd, f.grade`.execute(db)
  return rows
}
