import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Articles in open baskets: only these can be reached by other prices or goods. */
export async function listInBaskets(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ prodId: string }>`
    select distinct i.prod_id as "prodId" from basket_items i join baskets b on b.basket_id = i.basket_id
    where b.order_id is null`.execute(db)
  return new Set(rows.map(({ prodId }) => prodId))
}
