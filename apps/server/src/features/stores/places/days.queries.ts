import { sql } from 'kysely'
import type { StoreDayKind } from '@mall/contract/stores/days'
import type { Db, Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

export async function getWeekdays(db: Db, storeId: string): Promise<number[] | null> {
  const row = await db
    .selectFrom('store_routes')
    .select('delivery_days')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.delivery_days ?? null
}

/** Null: as its route or the wholesaler works. */
export async function putWeekdays(trx: Trx, storeId: string, days: number[] | null): Promise<void> {
  if (days === null) {
    await trx.updateTable('store_routes').set({ delivery_days: null }).where('store_id', '=', storeId).execute()
    return
  }
  await trx
    .insertInto('store_routes')
    .values({ store_id: storeId, delivery_days: days })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'store_id']).doUpdateSet({ delivery_days: days }))
    .execute()
}

/** From a day on, by day. */
export function listDayRows(db: Db, storeId: string, from: Day) {
  return db
    .selectFrom('store_days')
    .select(['day', 'kind', 'name', 'deadline'])
    .where('store_id', '=', storeId)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('kind')
    .execute()
}

export interface NewStoreDay {
  day: Day
  kind: StoreDayKind
  name: string
  deadline: Date | null
}

export async function insertDay(trx: Trx, storeId: string, row: NewStoreDay): Promise<void> {
  await trx
    .insertInto('store_days')
    .values({ store_id: storeId, ...row })
    .execute()
}

/** Undefined if the day is not marked so. */
export function deleteDay(trx: Trx, storeId: string, { day, kind }: { day: Day; kind: StoreDayKind }) {
  return trx
    .deleteFrom('store_days')
    .where('store_id', '=', storeId)
    .where('day', '=', sql<Day>`${day}::date`)
    .where('kind', '=', kind)
    .returning(['day', 'kind', 'name', 'deadline'])
    .executeTakeFirst()
}
