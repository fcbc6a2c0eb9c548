import { forEachTenant } from '#db/jobs/for-each-tenant.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { Database, Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
import { claimLow } from './change-stock.queries.ts'

/**
 * Notifies the office once of each product that has become low, all of one round as one notification. Apart from orders,
 * which pay nothing for it.
 */
export async function tellOfLowStock(database: Pick<Database, 'directory' | 'tenant'>): Promise<void> {
  await forEachTenant(database, (db) => atomically(db, tellOfLow))
}

async function tellOfLow(trx: Trx): Promise<void> {
  const low = await claimLow(trx)
  const [first] = low
  if (!first) return
  const url = low.length === 1 ? `/office/stock/${first.prodId}` : '/office/stock?stock=LOW'
  const params = { prodNm: first.prodNm, left: first.left, others: low.length - 1 }
  await notify(trx, { office: true }, { code: 'STOCK_LOW', url, params })
}
