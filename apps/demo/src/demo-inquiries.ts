import { randomUUID } from 'node:crypto'
import { addDays, seoulDay, seoulInstant } from '@mall/server/platform/day.ts'
import type { Database, Db } from '@mall/server/db/open.ts'
import { countOf, planInquiry } from './inquiries/plan-inquiry.ts'
import { findLastDay, listAskers, listOpenThreads, type Asker, type OpenThread } from './inquiries/read-inquiries.ts'
import { continueInquiries, writeInquiries, type AskedInquiry } from './inquiries/write-inquiries.ts'
import { alone } from './shop/alone.ts'
import { tenantShops } from './shop/tenant-shops.ts'

const daysOfHistory = 720
const recentDays = 14
/** Longer than any thread of the demo. */
const talkDays = 15

/** Seeds the inquiries of the demo and, at each later start, those asked and answered since. Requires its orders. */
export async function seedDemoInquiries(database: Database, now = new Date()): Promise<void> {
  for (const { tenantId } of tenantShops) await seedTenant(database.tenant(tenantId), tenantId, now)
}

async function seedTenant(db: Db, tenantId: string, now: Date): Promise<void> {
  const today = seoulDay(now)
  // Most starts of a day find nothing due.
  if (!(await isDue(db, tenantId, now))) return
  await alone(db, tenantId, async (trx) => {
    const { askers, office } = await listAskers(trx)
    if (!office || askers.length === 0) return
    const lastDay = await findLastDay(trx)
    const first = lastDay === null ? addDays(today, -daysOfHistory) : addDays(lastDay, 1)
    await writeInquiries(trx, office, listNew(tenantId, askers, first, now), now)
    await continueInquiries(trx, office, await listContinued(trx, tenantId, askers, now), now)
  })
}

async function isDue(db: Db, tenantId: string, now: Date): Promise<boolean> {
  const lastDay = await findLastDay(db)
  if (lastDay === null) return true
  const { askers } = await listAskers(db)
  const first = addDays(lastDay, 1)
  return listNew(tenantId, askers, first, now).length > 0 || (await listContinued(db, tenantId, askers, now)).length > 0
}

/** Inquiries from a day until now. Days already processed get no later ones. */
function listNew(tenantId: string, askers: Asker[], first: string, now: Date): AskedInquiry[] {
  const today = seoulDay(now)
  const found: AskedInquiry[] = []
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const isRecent = day >= addDays(today, -recentDays)
    for (let no = 0; no < countOf(tenantId, day, isRecent); no += 1) {
      const planned = planInquiry(tenantId, day, no, askers.length)
      const asker = askers[planned.storeAt]
      if (asker && planned.askedAt <= now) found.push({ ...planned, asker, articleId: randomUUID() })
    }
  }
  return found
}

/** Open inquiries with new replies. */
async function listContinued(
  db: Db,
  tenantId: string,
  askers: Asker[],
  now: Date,
): Promise<(AskedInquiry & OpenThread)[]> {
  const since = seoulInstant(addDays(seoulDay(now), -talkDays - 60), '00:00')
  return (await listOpenThreads(db, since)).flatMap(({ article_id, store_id, sent_key, replies, ...named }) => {
    const [, day = '', no = ''] = sent_key.split(':')
    const planned = planInquiry(tenantId, day, Number(no), askers.length)
    const asker = askers.find(({ storeId }) => storeId === store_id)
    const isFurther =
      planned.replies.filter(({ at }) => at <= now).length > replies ||
      (planned.closedAt !== null && planned.closedAt <= now)
    return asker && isFurther ? [{ ...planned, asker, articleId: article_id, known: replies, ...named }] : []
  })
}
