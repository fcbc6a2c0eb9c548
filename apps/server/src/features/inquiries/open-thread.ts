import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { findInquiry, markRead, type FoundInquiry, type Side } from './inquiries.queries.ts'

/** Without `storeId`, of any store. */
export async function getOwn(db: Db, articleId: string, storeId?: string): Promise<FoundInquiry> {
  const row = isId(articleId) ? await findInquiry(db, articleId, storeId) : undefined
  if (!row) throw new Problem('NOT_FOUND')
  return row
}

/** Marks the other side's texts as read when a side opens the thread. Writes only if there is anything unread. */
export async function noteReading(db: Db, row: FoundInquiry, side: Side): Promise<void> {
  const [written, read] = side === 'STORE' ? [row.answered_no, row.store_read_no] : [row.asked_no, row.office_read_no]
  if (written > read) await atomically(db, (trx) => markRead(trx, row.article_id, side, written))
}
