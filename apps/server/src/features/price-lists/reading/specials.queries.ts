import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'
import type { SaleState } from '@mall/contract/office-products/product-fields'
import { sql, type RawBuilder } from 'kysely'
import { isNamed } from '#db/statements/named-like.ts'
import { nearness } from '#db/nearness.ts'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

/** Of one store, or of one product. */
export interface WhoseSpecials {
  storeId?: string | undefined
  prodId?: string | undefined
}

export interface SpecialHead {
  storeId: string
  storeCd: string
  storeNm: string
  grade: string
  prodId: string
  prodCd: string
  prodNm: string
  spec: string
  unit: string
  taxType: 'TAX' | 'FREE' | 'ZERO'
  priceMode: 'EXCLUSIVE' | 'INCLUSIVE'
  status: SaleState
}

const isOf = ({ storeId, prodId }: WhoseSpecials): RawBuilder<boolean> =>
  sql<boolean>`${storeId === undefined ? sql`true` : sql`s.store_id = ${storeId}`}
    and ${prodId === undefined ? sql`true` : sql`s.prod_id = ${prodId}`}`

const lines = (whose: WhoseSpecials, q: string, day: Day) => sql`
  from (select distinct s.store_id, s.prod_id from special_prices s
    where ${isOf(whose)} and (s.to_day is null or s.to_day >= ${day})) l
  join products p on p.prod_id = l.prod_id
  join stores t on t.store_id = l.store_id
  where ${q === '' ? sql`true` : whatMatches(whose, q)}`

const whatMatches = ({ storeId }: WhoseSpecials, q: string) =>
  storeId === undefined
    ? sql`(${isNamed('t.store_nm', q)} or ${isNamed('t.store_cd', q)})`
    : sql`(${isNamed('p.prod_nm', q)} or ${isNamed('p.prod_cd', q)})`

/** By name, the nearest to a search first, ties by id. */
export async function listSpecialHeads(
  db: Db,
  whose: WhoseSpecials,
  q: string,
  day: Day,
  { offset, limit }: { offset: number; limit: number },
): Promise<SpecialHead[]> {
  const { rows } = await sql<SpecialHead>`
    select l.store_id as "storeId", t.store_cd as "storeCd", t.store_nm as "storeNm", t.store_grade as grade,
      l.prod_id as "prodId", p.prod_cd as "prodCd", p.prod_nm as "prodNm", p.spec, p.unit, p.tax_type as "taxType",
      p.price_mode as "priceMode", case when p.ended_at is null then p.status else 'ENDED' end as status
    ${lines(whose, q, day)}
    order by ${whose.storeId === undefined ? nearness(q, 't.store_nm', 't.store_cd') : nearness(q, 'p.prod_nm', 'p.prod_cd')},
      p.prod_nm, t.store_nm, l.prod_id, l.store_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countSpecials(db: Db, whose: WhoseSpecials, q: string, day: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${lines(whose, q, day)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface SpecialPeriod extends PricePeriod {
  storeId: string
  prodId: string
}

/** Periods of these lines that have not ended before the day. By primary key. */
export async function listSpecialPeriods(
  db: Db,
  keys: readonly { storeId: string; prodId: string }[],
  day: Day,
): Promise<SpecialPeriod[]> {
  const { rows } = await sql<SpecialPeriod>`
    select s.store_id as "storeId", s.prod_id as "prodId", s.from_day as "from", s.to_day as "to",
      s.unit_price_milli as milli
    from unnest(${keys.map(({ storeId }) => storeId)}::uuid[], ${keys.map(({ prodId }) => prodId)}::uuid[])
      as k (store_id, prod_id)
    join special_prices s on s.store_id = k.store_id and s.prod_id = k.prod_id
    where s.to_day is null or s.to_day >= ${day}`.execute(db)
  return rows
}

export async function storeExists(db: Db, storeId: string): Promise<boolean> {
  return (await db.selectFrom('stores').select('store_id').where('store_id', '=', storeId).execute()).length > 0
}

export async function productExists(db: Db, prodId: string): Promise<boolean> {
  return (await db.selectFrom('products').select('prod_id').where('prod_id', '=', prodId).execute()).length > 0
}
