import { atomically } from '#db/statements/atomically.ts'
import { forTenantsWithWork } from '#db/jobs/for-each-tenant.ts'
import type { Database, Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
import { listTargetIds, takeUntold } from './tell-notices.queries.ts'

/** Notifies stores of every started notice they were not notified of, each exactly once. */
export async function tellBegun(trx: Trx): Promise<void> {
  for (const { article_id, title, audience, grades } of await takeUntold(trx)) {
    const notification = { code: 'NOTICE_POSTED' as const, url: `/app/main/mal008/${article_id}`, params: { title } }
    if (audience === 'ALL') await notify(trx, { stores: 'ALL' }, notification)
    else if (audience === 'GRADES') await notify(trx, { stores: { grades } }, notification)
    else await notify(trx, { stores: { storeIds: await listTargetIds(trx, article_id) } }, notification)
  }
}

/** For notices with a scheduled start. Safe to run in several processes concurrently. */
export async function tellScheduled(database: Database): Promise<void> {
  await forTenantsWithWork(database, 'notices', (db) => atomically(db, tellBegun))
}
