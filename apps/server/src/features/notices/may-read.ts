import type { Db } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isShownTo } from './notices.queries.ts'

/** May this person have the files of a notice? The office all of them, a store those of notices shown to it now. */
export async function mayReadNotice(db: Db, who: Caller, articleId: string): Promise<boolean> {
  if (who.storeId === null) return true
  return isShownTo(db, { userId: who.userId, storeId: who.storeId }, articleId)
}
