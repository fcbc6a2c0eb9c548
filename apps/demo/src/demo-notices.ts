import { addDays, seoulDay } from '@mall/server/platform/day.ts'
import type { FileStore } from '@mall/server/features/files/store/file-store.ts'
import type { Database, Db } from '@mall/server/db/open.ts'
import { dueNotices, type DueNotice } from './notices/due-notices.ts'
import { writeNotice, writeReads } from './notices/write-notices.ts'
import { alone } from './shop/alone.ts'
import { tenantShops } from './shop/tenant-shops.ts'

const daysOfHistory = 150

interface DemoNoticesSettings {
  attached: FileStore
  now?: Date
}

/** Seeds the notices of the demo and, at each later start, those since. Requires the stores and their users. */
export async function seedDemoNotices(database: Database, settings: DemoNoticesSettings): Promise<void> {
  for (const { tenantId } of tenantShops) await seedTenant(database.tenant(tenantId), tenantId, settings)
}

async function seedTenant(
  db: Db,
  tenantId: string,
  { attached, now = new Date() }: DemoNoticesSettings,
): Promise<void> {
  const due = dueNotices(tenantId, addDays(seoulDay(now), -daysOfHistory), now)
  if ((await newOnes(db, due)).length === 0) return
  await alone(db, tenantId, async (trx) => {
    const office = await trx
      .selectFrom('users')
      .select('user_id')
      .where('role', '=', 'OFFICE')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (!office) return
    const notices = await newOnes(trx, due)
    for (const notice of notices) await writeNotice(trx, office.user_id, notice, attached)
    await writeReads(trx, tenantId, notices, now)
  })
}

/** Only those after the last one written, so that a notice deleted by the office does not come back. */
async function newOnes(db: Db, due: DueNotice[]): Promise<DueNotice[]> {
  const ids = due.map(({ articleId }) => articleId)
  const known = await db.selectFrom('notices').select('article_id').where('article_id', 'in', ids).execute()
  const last = due.findLastIndex(({ articleId }) => known.some((row) => row.article_id === articleId))
  return due.slice(last + 1)
}
