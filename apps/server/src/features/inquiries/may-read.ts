import type { Db } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hasReply, hasThread } from './inquiries.queries.ts'

const storeOf = ({ role, storeId }: Caller) => (role === 'OFFICE' ? undefined : (storeId ?? ''))

/** Whether the user may read the files of a question: its store and the office may. */
export function mayReadInquiry(db: Db, who: Caller, articleId: string): Promise<boolean> {
  return hasThread(db, articleId, storeOf(who))
}

/** Likewise for the files of a reply. */
export function mayReadReply(db: Db, who: Caller, replyId: string): Promise<boolean> {
  return hasReply(db, replyId, storeOf(who))
}
