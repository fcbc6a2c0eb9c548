import { sql } from 'kysely'
import { lockName } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import type { KeptPeriod, LineKey } from './lines.ts'

/** Prices are changed one change after another. Orders take no part in this: they read prices and lock none. */
export async function lockPrices(trx: Trx, tenantId: string): Promise<void> {
  await lockName(trx, `prices ${tenantId}`)
}

/** Of the clock, not of the transaction's begin: a lock may have been waited for past midnight. */
export async function getToday(trx: Db): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`select clock_timestamp()::date as day`.execute(trx)
  return rows[0]?.day ?? ''
}

export async function listNamedProducts(db: Db, prodIds: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['prod_id as prodId', 'prod_cd as prodCd', 'prod_nm as prodNm', 'spec'])
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.prodId, row]))
}

export async function listNamedStores(db: Db, storeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('stores')
    .select(['store_id', 'store_nm'])
    .where('store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.store_id, row.store_nm]))
}

interface PeriodRow extends KeptPeriod {
  n: number
}

/** Periods of the lines that have not ended before the day, by their place among the lines. By primary keys. */
export async function listPeriods(db: Db, lines: readonly LineKey[], day: Day): Promise<PeriodRow[]> {
  const asked = JSON.stringify(lines.map(({ grade, storeId, prodId }, n) => ({ n, grade, storeId, prodId })))
  const { rows } = await sql<PeriodRow>`
    with asked as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb) as r (n int, grade text, "storeId" uuid, "prodId" uuid)
    )
    select a.n, p.from_day as "from", p.to_day as "to", p.unit_price_milli as milli, p.change_id as "changeId",
      p.priced_by as "pricedBy"
    from asked a join grade_prices p on p.grade = a.grade and p.prod_id = a."prodId"
    where a.grade is not null and (p.to_day is null or p.to_day >= ${day})
    union all
    select a.n, p.from_day, p.to_day, p.unit_price_milli, p.change_id, p.priced_by
    from asked a join special_prices p on p.store_id = a."storeId" and p.prod_id = a."prodId"
    where a."storeId" is not null and (p.to_day is null or p.to_day >= ${day})`.execute(db)
  return rows
}

export interface WrittenPeriod extends LineKey, KeptPeriod {}

const recordForm = sql`(grade text, "storeId" uuid, "prodId" uuid, "from" date, "to" date, milli bigint, "changeId" uuid,
  "pricedBy" uuid)`

export async function deletePeriods(trx: Trx, keys: readonly (LineKey & { from: Day })[]): Promise<void> {
  const { ofGrades, ofStores } = apart(keys)
  if (ofGrades.length > 0)
    await sql`delete from grade_prices p using jsonb_to_recordset(${JSON.stringify(ofGrades)}::jsonb) as r ${recordForm}
      where p.grade = r.grade and p.prod_id = r."prodId" and p.from_day = r."from"`.execute(trx)
  if (ofStores.length > 0)
    await sql`delete from special_prices p using jsonb_to_recordset(${JSON.stringify(ofStores)}::jsonb) as r ${recordForm}
      where p.store_id = r."storeId" and p.prod_id = r."prodId" and p.from_day = r."from"`.execute(trx)
}

const overwrite = sql`do update set to_day = excluded.to_day, unit_price_milli = excluded.unit_price_milli,
  change_id = excluded.change_id, priced_by = excluded.priced_by`

/** Replaces periods of the same first day. */
export async function putPeriods(trx: Trx, rows: readonly WrittenPeriod[]): Promise<void> {
  const { ofGrades, ofStores } = apart(rows)
  if (ofGrades.length > 0)
    await sql`insert into grade_prices (grade, prod_id, from_day, to_day, unit_price_milli, change_id, priced_by)
      select grade, "prodId", "from", "to", milli, "changeId", "pricedBy"
      from jsonb_to_recordset(${JSON.stringify(ofGrades)}::jsonb) as r ${recordForm}
      on conflict (tenant_id, grade, prod_id, from_day) ${overwrite}`.execute(trx)
  if (ofStores.length > 0)
    await sql`insert into special_prices (store_id, prod_id, from_day, to_day, unit_price_milli, change_id, priced_by)
      select "storeId", "prodId", "from", "to", milli, "changeId", "pricedBy"
      from jsonb_to_recordset(${JSON.stringify(ofStores)}::jsonb) as r ${recordForm}
      on conflict (tenant_id, store_id, prod_id, from_day) ${overwrite}`.execute(trx)
}

function apart<Row extends LineKey>(rows: readonly Row[]) {
  return {
    ofGrades: rows.filter(({ grade }) => grade !== undefined),
    ofStores: rows.filter(({ storeId }) => storeId !== undefined),
  }
}
