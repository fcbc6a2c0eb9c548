import { atomically } from '#db/statements/atomically.ts'
import { forEachTenant, forTenantsWithWork } from '#db/jobs/for-each-tenant.ts'
import type { Database, Trx } from '#db/open.ts'
import { notify, withdraw } from '#features/notifications/notify.ts'
import { listReadStores, listTargetIds, takeEnded, takeUntold } from './tell-notices.queries.ts'

export const pageOf = (articleId: string) => `/app/main/mal008/${articleId}`

/** Notifies stores of every started notice they were not notified of, each exactly once. */
export async function tellBegun(trx: Trx): Promise<void> {
  for (const { article_id, title, audience, grades } of await takeUntold(trx)) {
    const notification = { code: 'NOTICE_POSTED' as const, url: pageOf(article_id), params: { title } }
    if (audience === 'ALL') await notify(trx, { stores: 'ALL' }, notification)
    else if (audience === 'GRADES') await notify(trx, { stores: { grades } }, notification)
    else await notify(trx, { stores: { storeIds: await listTargetIds(trx, article_id) } }, notification)
  }
}

/** For notices with a scheduled start. Safe to run in several processes concurrently. */
export async function tellScheduled(database: Database): Promise<void> {
  await forTenantsWithWork(database, 'notices', (db) => atomically(db, tellBegun))
}

/** Stores are no longer notified of a notice that they cannot read any more. */
export async function withdrawNotice(trx: Trx, articleId: string): Promise<void> {
  await withdrawPages(trx, [pageOf(articleId)])
}

export async function withdrawEnded(trx: Trx): Promise<void> {
  const [first, ...others] = (await takeEnded(trx)).map(pageOf)
  if (first !== undefined) await withdrawPages(trx, [first, ...others])
}

async function withdrawPages(trx: Trx, urls: [string, ...string[]]): Promise<void> {
  await withdraw(trx, 'NOTICE_POSTED', urls)
  await withdraw(trx, 'NOTICE_CORRECTED', urls)
}

/** For notices with a scheduled end. Safe to run in several processes concurrently. */
export async function withdrawScheduled(database: Database): Promise<void> {
  await forEachTenant(database, (db) => atomically(db, withdrawEnded))
}

/** Notifies stores that have read a notice that what it says will not happen. */
export function tellCancelled(trx: Trx, notice: ReadNotice): Promise<void> {
  return tellReaders(trx, notice, { code: 'NOTICE_CANCELLED', url: '/app/main/mal008' })
}

/** Notifies stores that have read a notice that it says something else now. */
export function tellCorrected(trx: Trx, notice: ReadNotice): Promise<void> {
  return tellReaders(trx, notice, { code: 'NOTICE_CORRECTED', url: pageOf(notice.article_id) })
}

async function tellReaders(
  trx: Trx,
  { article_id, title }: ReadNotice,
  what: { code: 'NOTICE_CANCELLED' | 'NOTICE_CORRECTED'; url: string },
): Promise<void> {
  const storeIds = await listReadStores(trx, article_id)
  if (storeIds.length > 0) await notify(trx, { stores: { storeIds } }, { ...what, params: { title } })
}

interface ReadNotice {
  article_id: string
  title: string
}
