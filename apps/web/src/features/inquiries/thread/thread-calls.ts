import type { CallInput } from '@mall/contract/base/call'
import { inquiryState, deleteReply, postReply, putInquiry, putReply } from '@mall/contract/inquiries'
import { ask } from '#shared/api/ask.ts'
import type { Sent } from '#shared/api/send.ts'

/** Calls available in a thread; store and office have different ones. */
export interface ThreadCalls {
  post: (body: CallInput<typeof postReply>['body'], key: string) => Promise<Sent<unknown>>
  change: (body: CallInput<typeof putReply>['body']) => Promise<Sent<unknown>>
  remove: (replyId: string) => Promise<Sent<unknown>>
  close: (articleId: string) => Promise<Sent<unknown>>
}

export const storeCalls: ThreadCalls = {
  post: (body, key) => ask(postReply, { body }, { headers: { 'idempotency-key': key } }),
  change: (body) => ask(putReply, { body }),
  remove: (replyId) => ask(deleteReply, { query: { replyId } }),
  close: (articleId) => ask(putInquiry, { body: { articleId, status: inquiryState.closed } }),
}
