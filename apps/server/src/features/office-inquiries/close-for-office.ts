import { inquiryState } from '@mall/contract/inquiries'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { closeInquiry, lockInquiry } from '#features/inquiries/inquiries.queries.ts'
import { notify } from '#features/notifications/notify.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'

/** Closes a question for the office. Closing it again changes nothing and succeeds. */
export async function closeForOffice(trx: Trx, who: OfficeCaller, articleId: string, from: Origin): Promise<void> {
  const thread = isId(articleId) ? await lockInquiry(trx, articleId, undefined) : undefined
  if (!thread) throw new Problem('NOT_FOUND')
  if (thread.status === inquiryState.closed) return
  await closeInquiry(trx, articleId)
  const params = { title: thread.title }
  const url = `/app/main/mal009/${articleId}`
  await notify(trx, { storeId: thread.store_id }, { code: 'INQUIRY_CLOSED', url, params })
  const facts = { articleId, storeId: thread.store_id, before: thread.status, after: inquiryState.closed }
  await insertAudit(trx, { action: 'INQUIRY_CLOSED', userId: who.userId, ...from, facts })
}
