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

/** Somebody of the office who wrote for a store has written on its side, and there it stays. */
const isAuthor = (text: OwnText, who: Person) => text.user_id === who.userId && text.side === who.role

/** Nobody of the other side has written after it. */
function isUnanswered(thread: Thread, { no, side }: Pick<OwnText, 'no' | 'side'>): boolean {
  return (side === 'STORE' ? thread.answered_no : thread.asked_no) < no
}

/** A text is its author's to change, until the other side has answered it or the thread is closed. */
export function mayChange(thread: Thread, text: OwnText, who: Person): boolean {
  return thread.status !== inquiryState.closed && isAuthor(text, who) && isUnanswered(thread, text)
}

/** The same, with the reason why not. */
export function refuseFixed(thread: Thread, text: OwnText, who: Person): void {
  if (!isAuthor(text, who)) throw new Problem('TEXT_NOT_YOURS')
  if (thread.status === inquiryState.closed) throw new Problem('INQUIRY_CLOSED')
  if (!isUnanswered(thread, text)) throw new Problem('TEXT_ANSWERED')
}
