import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import { storeClosed } from '#db/store-ended.ts'
import { usualFrom, weekdaysBefore } from '#features/holidays/usual-day.queries.ts'
import type { Day } from '#platform/day.ts'

/** Store days with their own cut-off in the given period. Uses an index. */
export function listMovedCutOffs(db: Db, from: Date, until: Date) {
  return db
    .selectFrom('store_days')
    .select(['store_id', 'day'])
    .where('deadline', '>', from)
    .where('deadline', '<=', until)
    .where('kind', '=', 'OVERRIDE')
    .execute()
}

/**
 * Stores that usually order for a day, have no order for it, and were not reminded yet. `only` restricts the stores.
 */
export async function listForgetful(
  db: Db,
  day: Day,
  { after, most, only }: { after: string; most: number; only?: string[] | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    select o.store_id from orders o
    where o.delivery_date = any (${weekdaysBefore(day)}::date[])
      and o.status <> ${sql.lit(cancelled)} and o.store_id > ${after}
      and (${only ?? null}::uuid[] is null or o.store_id = any (${only ?? null}::uuid[]))
      and not exists (select 1 from orders n
        where n.store_id = o.store_id and n.delivery_date = ${day}::date and n.status <> ${sql.lit(cancelled)})
      and not ${storeClosed('o.store_id')}
      and not exists (select 1 from cut_off_reminders r
        where r.delivery_date = ${day}::date and r.store_id = o.store_id)
    group by o.store_id having count(distinct o.delivery_date) >= ${usualFrom}
    order by o.store_id limit ${most}`.execute(db)
  return rows.map((row) => row.store_id)
}

/** Each store is claimed by one process: the row is the claim. */
export async function claimReminders(trx: Trx, day: Day, storeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ store_id: string }>`
    insert into cut_off_reminders (delivery_date, store_id)
    select ${day}, s from unnest(${storeIds}::uuid[]) s order by s
    on conflict do nothing returning store_id`.execute(trx)
  return rows.map((row) => row.store_id)
}
