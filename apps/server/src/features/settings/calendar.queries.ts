import type { CompanyDay } from '@mall/contract/settings'
import type { Db, Trx } from '#db/open.ts'
import { waiting } from '#features/orders/reading/order-status.ts'
import type { Day } from '#platform/day.ts'

export function listCompanyDays(db: Db, from: Day, to: Day): Promise<CompanyDay[]> {
  return db
    .selectFrom('company_days')
    .select(['day as date', 'kind', 'name'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute()
}

export async function deleteCompanyDays(trx: Trx, from: Day, to: Day): Promise<void> {
  await trx.deleteFrom('company_days').where('day', '>=', from).where('day', '<=', to).execute()
}

export async function insertCompanyDays(trx: Trx, days: readonly CompanyDay[]): Promise<void> {
  const rows = days.map(({ date, kind, name }) => ({ day: date, kind, name }))
  await trx.insertInto('company_days').values(rows).execute()
}

/** Orders that have not left yet, by delivery day. */
export function countOrdersByDay(db: Db, from: Day, to: Day): Promise<{ date: Day; count: number }[]> {
  return db
    .selectFrom('orders')
    .select((order) => ['delivery_date as date', order.cast<number>(order.fn.countAll(), 'integer').as('count')])
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    .where('status', 'in', waiting)
    .groupBy('delivery_date')
    .orderBy('delivery_date')
    .execute()
}

/** Ids of the orders of these days that have not left yet. */
export async function listWaiting(db: Db, from: Day, to: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_id')
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    .where('status', 'in', waiting)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
