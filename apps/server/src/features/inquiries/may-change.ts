import { Problem } from '#platform/problem.ts'
import type { Side } from './inquiries.queries.ts'

interface Thread {
  status: string
  asked_no: number
  answered_no: number
}

interface OwnText {
  no: number
  side: Side
  userId: string
}

/** Nobody of the other side has written after it. */
function isUnanswered(thread: Thread, { no, side }: Pick<OwnText, 'no' | 'side'>): boolean {
  return (side === 'STORE' ? thread.answered_no : thread.asked_no) < no
}

/** A text is its author's to change, until the other side has answered it or the thread is closed. */
export function mayChange(thread: Thread, text: OwnText, userId: string): boolean {
  return thread.status !== '90' && text.userId === userId && isUnanswered(thread, text)
}

/** The same, with the reason why not. */
export function refuseFixed(thread: Thread, text: OwnText, userId: string): void {
  if (text.userId !== userId) throw new Problem('TEXT_NOT_YOURS')
  if (thread.status === '90') throw new Problem('INQUIRY_CLOSED')
  if (!isUnanswered(thread, text)) throw new Problem('TEXT_ANSWERED')
}
