import { inquiryState } from '@mall/contract/inquiries'
import { deleteOfficeReply, postOfficeReply, putOfficeReply, setInquiryStatus } from '@mall/contract/office-inquiries'
import { ask } from '#shared/api/ask.ts'
import type { ThreadCalls } from '#features/inquiries/thread/thread-calls.ts'

export const officeCalls: ThreadCalls = {
  post: (body, key) => ask(postOfficeReply, { body }, { headers: { 'idempotency-key': key } }),
  change: (body) => ask(putOfficeReply, { body }),
  remove: (replyId) => ask(deleteOfficeReply, { query: { replyId } }),
  close: (articleId) => ask(setInquiryStatus, { body: { articleId, status: inquiryState.closed } }),
}
