import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

const due = sql<boolean>`told_at is null and starts_at <= now() and (ends_at is null or ends_at > now())`

/** Claims started notices that stores were not notified of; each is claimed by one process only. */
export async function takeUntold(trx: Trx) {
  return trx
    .updateTable('notices')
    .set({ told_at: sql<Date>`now()` })
    .where(due)
    .returning(['article_id', 'title', 'audience', 'grades'])
    .execute()
}

export async function listTargetIds(trx: Trx, articleId: string): Promise<string[]> {
  const rows = await trx.selectFrom('notice_stores').select('store_id').where('article_id', '=', articleId).execute()
  return rows.map(({ store_id }) => store_id)
}
