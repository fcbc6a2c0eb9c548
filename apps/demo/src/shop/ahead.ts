import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, weekday, type Day } from '@mall/server/platform/day.ts'
import type { Trx } from '@mall/server/db/open.ts'
import { chanceOf } from './chance.ts'
import { insertRows } from './insert-rows.ts'
import { tidyPrice } from './price-periods.ts'

// What a demo always has in its future, however long ago it was started.

/** Allocated goods with the total available of each. No store has a habit of them. */
const sharedGoods: readonly { list: string; goods: readonly [name: string, spec: string, avail: number][] }[] = [
  {
    list: '제철 과일 한정 배정',
    goods: [
      ['샤인머스캣', '4kg', 120],
      ['설향 딸기', '500g×4', 60],
      ['제주 감귤', '10kg', 200],
    ],
  },
  {
    list: '계란 수급 배정',
    goods: [
      ['특란', '30구×10', 48],
      ['왕란', '30구', 150],
    ],
  },
  {
    list: '산지 직송 한정 배정',
    goods: [
      ['배추', '10kg(3포기)', 180],
      ['빛고추 고춧가루', '굵은 1kg', 90],
    ],
  },
]

/** Opens allocation lists for this week and the next if none is open. */
export async function openAllocations(trx: Trx, tenantId: string, today: Day): Promise<void> {
  const from_day = addDays(today, -((weekday(today) + 6) % 7))
  const chance = chanceOf(`${tenantId}/${from_day}/shares`)
  const stores = await trx.selectFrom('stores').select(['store_id', 'store_cd']).orderBy('store_cd').execute()
  const month = `${Number(from_day.slice(5, 7))}월 ${Math.ceil(Number(from_day.slice(8)) / 7)}주`
  for (const { list, goods } of sharedGoods) {
    const found = await findProducts(trx, goods)
    if (found.length === 0) continue
    const alc_list_id = randomUUID()
    await trx
      .insertInto('alc_lists')
      .values({ alc_list_id, name: `${month} ${list}`, from_day, to_day: addDays(from_day, 13) })
      .execute()
    const own = { tenant_id: tenantId, alc_list_id }
    await insertRows(
      trx,
      'alc_products',
      ['tenant_id', 'alc_list_id', 'prod_id', 'avail'],
      found.map(({ prodId, avail }) => ({ ...own, prod_id: prodId, avail })),
    )
    const shares = found.flatMap(({ prodId, avail }) =>
      stores
        .filter(({ store_cd }) => store_cd === 'S0001' || chance.yes(60))
        .map(({ store_id }) => ({
          ...own,
          store_id,
          prod_id: prodId,
          // Quotas add up to more than is available: first come, first served, within the quota.
          quota_qty: Math.max(1, Math.round((avail / stores.length) * chance.between(1, 4))),
          ordered_qty: 0,
        })),
    )
    await insertRows(
      trx,
      'alc_quotas',
      ['tenant_id', 'alc_list_id', 'store_id', 'prod_id', 'quota_qty', 'ordered_qty'],
      shares,
    )
  }
}

async function findProducts(trx: Trx, goods: readonly [string, string, number][]) {
  const rows = await trx
    .selectFrom('products')
    .select(['prod_id', 'prod_nm', 'spec'])
    .where('prod_nm', 'in', [...new Set(goods.map(([name]) => name))])
    .execute()
  return goods.flatMap(([name, spec, avail]) => {
    const row = rows.find((one) => one.prod_nm === name && one.spec === spec)
    return row ? [{ prodId: row.prod_id, avail }] : []
  })
}

/** Announces new prices of some products, so that there are next prices to show. */
export async function announcePrices(trx: Trx, tenantId: string, today: Day): Promise<void> {
  const chance = chanceOf(`${tenantId}/${today.slice(0, 7)}/prices`)
  const from = announcedFor(today)
  const current = await trx.selectFrom('grade_prices').selectAll().where('to_day', 'is', null).execute()
  const articles = [...new Set(current.map(({ prod_id }) => prod_id))].sort()
  const changed = new Map(
    chance
      .some(articles, 36)
      .map((id) => [id, 1 + (chance.yes(75) ? 1 : -1) * (chance.between(20, 70) / 1000)] as const),
  )
  const rows = current.filter((row) => changed.has(row.prod_id) && row.from_day < from)
  await sql`update grade_prices set to_day = ${addDays(from, -1)}
    where to_day is null and from_day < ${from} and prod_id = any(${[...changed.keys()]}::uuid[])`.execute(trx)
  await insertRows(
    trx,
    'grade_prices',
    ['tenant_id', 'grade', 'prod_id', 'from_day', 'to_day', 'unit_price_milli'],
    rows.map((row) => ({
      ...row,
      from_day: from,
      to_day: null,
      unit_price_milli: tidyPrice(row.unit_price_milli * (changed.get(row.prod_id) ?? 1), row.unit_price_milli),
    })),
  )
}

/** The first of the next month, unless that is only days away. */
function announcedFor(today: Day): Day {
  const next = addDays(`${today.slice(0, 7)}-28`, 4)
  const first = `${next.slice(0, 7)}-01`
  return first < addDays(today, 4) ? addDays(today, 9) : first
}

/** Closes a future working day without orders. */
export async function closeOneDay(trx: Trx, tenantId: string, openDays: readonly Day[]): Promise<void> {
  const taken = await trx
    .selectFrom('orders')
    .select('delivery_date')
    .distinct()
    .where('delivery_date', '>=', openDays[0] ?? '')
    .execute()
  const day = openDays.slice(8).find((one) => !taken.some(({ delivery_date }) => delivery_date === one))
  if (day === undefined) return
  await insertRows(
    trx,
    'company_days',
    ['tenant_id', 'day', 'kind', 'name'],
    [{ tenant_id: tenantId, day, kind: 'CLOSED', name: '정기 재고조사' }],
  )
}
