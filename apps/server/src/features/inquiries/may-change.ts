import { inquiryState } from '@mall/contract/inquiries'
import { Problem } from '#platform/http/problem.ts'
import type { Side } from './inquiries.queries.ts'

interface Thread {
  status: string
  asked_no: number
  answered_no: number
}

interface OwnText {
  no: number
  side: Side
  user_id: string
}

interface Person {
  role: Side
  userId: string
}

/** A text written by an office user on behalf of a store belongs to the store's side. */
const isAuthor = (text: OwnText, who: Person) => text.user_id === who.userId && text.side === who.role

/** True if the other side has not written since. */
function isUnanswered(thread: Thread, { no, side }: Pick<OwnText, 'no' | 'side'>): boolean {
  return (side === 'STORE' ? thread.answered_no : thread.asked_no) < no
}

/** Authors may change their text until the other side answers it or the thread is closed. */
export function mayChange(thread: Thread, text: OwnText, who: Person): boolean {
  return thread.status !== inquiryState.closed && isAuthor(text, who) && isUnanswered(thread, text)
}

/** Like `mayChange`, but throws the reason. */
export function refuseFixed(thread: Thread, text: OwnText, who: Person): void {
  if (!isAuthor(text, who)) throw new Problem('TEXT_NOT_YOURS')
  if (thread.status === inquiryState.closed) throw new Problem('INQUIRY_CLOSED')
  if (!isUnanswered(thread, text)) throw new Problem('TEXT_ANSWERED')
}
