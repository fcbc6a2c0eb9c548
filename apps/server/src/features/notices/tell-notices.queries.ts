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

/** Claims ended notices that stores were notified of. If one is shown again later, they are notified again. */
export async function takeEnded(trx: Trx): Promise<string[]> {
  const rows = await trx
    .updateTable('notices')
    .set({ told_at: null })
    // One that is ended in this transaction has ended after it began.
    .where(sql<boolean>`told_at is not null and ends_at <= clock_timestamp()`)
    .returning('article_id')
    .execute()
  return rows.map(({ article_id }) => article_id)
}

/** Stores in which at least one person has read the notice. */
export async function listReadStores(trx: Trx, articleId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('notice_reads as r')
    .innerJoin('store_members as m', 'm.user_id', 'r.user_id')
    .where('r.article_id', '=', articleId)
    .select('m.store_id')
    .distinct()
    .execute()
  return rows.map(({ store_id }) => store_id)
}

export async function listTargetIds(trx: Trx, articleId: string): Promise<string[]> {
  const rows = await trx.selectFrom('notice_stores').select('store_id').where('article_id', '=', articleId).execute()
  return rows.map(({ store_id }) => store_id)
}
