import { sql, type RawBuilder } from 'kysely'
import type { AllocatedGoods, AllocationState } from '@mall/contract/allocations'
import { containing } from '#db/statements/like-pattern.ts'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

export interface ListFilter {
  q?: string | undefined
  state?: AllocationState | undefined
}

const stateOn = (today: Day) => sql<AllocationState>`case when l.to_day < ${today} then 'PAST'
  when l.from_day > ${today} then 'COMING' else 'RUNNING' end`

function conditionsOf(state: AllocationState, today: Day): RawBuilder<boolean> {
  if (state === 'PAST') return sql<boolean>`l.to_day < ${today}`
  if (state === 'COMING') return sql<boolean>`l.from_day > ${today}`
  return sql<boolean>`${today} between l.from_day and l.to_day`
}

/** Scanned: lists are few, and row security would not let `like` use an index. */
function among(db: Db, { q = '', state }: ListFilter, today: Day) {
  const text = containing(q)
  return db
    .selectFrom('alc_lists as l')
    .$if(q.trim() !== '', (lists) =>
      lists.where(
        sql<boolean>`(l.name ilike ${text} or l.alc_list_id in (select a.alc_list_id from products p
          join alc_products a on a.prod_id = p.prod_id where p.prod_nm ilike ${text} or p.prod_cd ilike ${text}))`,
      ),
    )
    .$if(state !== undefined, (lists) => lists.where(conditionsOf(state ?? 'RUNNING', today)))
}

export async function countLists(db: Db, filter: ListFilter, today: Day): Promise<number> {
  const { n } = await among(db, filter, today)
    .select((l) => l.cast<number>(l.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** One that was ended before its time is shown until that day, although it is over since the day before. */
const columns = [
  ...(['l.alc_list_id as alcListId', 'l.name', 'l.from_day as from', 'l.version'] as const),
  sql<Day>`greatest(l.to_day, l.ended_at::date)`.as('to'),
] as const

/** Running ones that end first, then those that begin first, then those that ended last; sums of the page only. */
export async function listLists(
  db: Db,
  filter: ListFilter,
  today: Day,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = await among(db, filter, today)
    .select(columns)
    .select(stateOn(today).as('state'))
    .orderBy(sql`case when l.to_day < ${today} then 2 when l.from_day > ${today} then 1 else 0 end`)
    .orderBy(
      sql`case when l.to_day < ${today} then ${today}::date - l.to_day when l.from_day > ${today} then l.from_day - ${today}::date
        else l.to_day - ${today}::date end`,
    )
    .orderBy('l.alc_list_id')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = page.map(({ alcListId }) => alcListId)
  const [goods, shares] = await Promise.all([sumGoods(db, ids), sumShares(db, ids)])
  return page.map((list) => {
    const { avail = 0, ...ofGoods } = goods.get(list.alcListId) ?? { goods: 0, goodsNames: [] }
    const ofShares = shares.get(list.alcListId) ?? { stores: 0, quotaQty: 0, orderedQty: 0 }
    return { ...list, ...ofGoods, ...ofShares, totalQty: avail + ofShares.orderedQty }
  })
}

interface GoodsSums {
  goods: number
  goodsNames: string[]
  avail?: number
}

async function sumGoods(db: Db, ids: readonly string[]): Promise<Map<string, GoodsSums>> {
  const { rows } = await sql<GoodsSums & { id: string }>`
    select a.alc_list_id as id, count(*)::int as goods, (array_agg(p.prod_nm order by p.prod_nm))[1:3] as "goodsNames",
      sum(a.avail)::int as avail
    from alc_products a join products p on p.prod_id = a.prod_id
    where a.alc_list_id = any (${ids}::uuid[]) group by a.alc_list_id`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

async function sumShares(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; stores: number; quotaQty: number; orderedQty: number }>`
    select alc_list_id as id, count(distinct store_id)::int as stores, sum(quota_qty)::int as "quotaQty",
      sum(ordered_qty)::int as "orderedQty"
    from alc_quotas where alc_list_id = any (${ids}::uuid[]) group by alc_list_id`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

export function findList(db: Db, alcListId: string, today: Day) {
  return db
    .selectFrom('alc_lists as l')
    .select(columns)
    .select(stateOn(today).as('state'))
    .select(
      sql<number>`(select count(distinct q.store_id)::int from alc_quotas q where q.alc_list_id = l.alc_list_id)`.as(
        'stores',
      ),
    )
    .where('l.alc_list_id', '=', alcListId)
    .executeTakeFirst()
}

/** The products of a list by name. */
export async function listGoods(db: Db, alcListId: string): Promise<AllocatedGoods[]> {
  const { rows } = await sql<AllocatedGoods>`
    select a.prod_id as "prodId", p.prod_cd as "prodCd", p.prod_nm as "prodNm", p.spec, p.unit, k.avail as "stockQty",
      a.avail + coalesce(q.ordered, 0) as "totalQty", coalesce(q.quota, 0) as "quotaQty", coalesce(q.ordered, 0) as "orderedQty"
    from alc_products a join products p on p.prod_id = a.prod_id left join product_stock k on k.prod_id = a.prod_id
    left join (
      select prod_id, sum(quota_qty)::int as quota, sum(ordered_qty)::int as ordered
      from alc_quotas where alc_list_id = ${alcListId} group by prod_id
    ) q on q.prod_id = a.prod_id
    where a.alc_list_id = ${alcListId} order by p.prod_nm, a.prod_id`.execute(db)
  return rows
}
