import type { Db } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isShownTo } from './notices.queries.ts'

/** Whether the user may read the files of a notice: the office all, a store those of notices currently shown to it. */
export async function mayReadNotice(db: Db, who: Caller, articleId: string): Promise<boolean> {
  if (who.storeId === null) return true
  return isShownTo(db, { userId: who.userId, storeId: who.storeId }, articleId)
}
