import type { NotificationCode } from '@mall/contract/notifications'
import type { Caller } from '#platform/http/caller.ts'
import type { UnreadRow } from './unread.queries.ts'

/** Counting stops here; the line shows "9,999+". */
export const mostCounted = 10_000

/** Of urgent codes more are shown singly before they are grouped. */
const urgent: readonly string[] = [
  'ORDER_HELD',
  'INQUIRY_POSTED',
  'INQUIRY_REPLIED',
  'SIGN_INS_REFUSED',
  'FOREIGN_IDS',
  'ORDER_SHORT',
  'ORDER_RAISED',
  'CUT_OFF_NEAR',
] satisfies NotificationCode[]

export const mostApart = 5
const mostApartUsually = 3

/** One line of the list: a notification, or the newest of a group. */
export interface BellLine extends UnreadRow {
  count: number
}

/**
 * Turns the newest rows of each code into lines, newest first: a code with many rows becomes one line, at the time of its
 * newest.
 */
export function groupUnread(rows: readonly (UnreadRow & { total: number })[], role: Caller['role']): BellLine[] {
  const grouped = new Set<string>()
  return rows.flatMap(({ total, ...row }) => {
    const apart = urgent.includes(row.code) ? mostApart : mostApartUsually
    if (total <= apart) return [{ ...row, count: 1 }]
    if (grouped.has(row.code)) return []
    grouped.add(row.code)
    return [{ ...row, url: listOf(row.code, role), count: total }]
  })
}

/** The page that lists things of this kind; empty if there is none. */
function listOf(code: string, role: Caller['role']): string {
  const isOffice = role === 'OFFICE'
  if (code === 'ORDER_HELD') return isOffice ? '/office/orders?status=60' : '/app/main/mal006?status=60'
  if (code === 'ORDER_CANCELLED') return isOffice ? '/office/orders?status=90' : '/app/main/mal006?status=90'
  if (code === 'CUT_OFF_NEAR') return '/app/main/mal003'
  if (code.startsWith('ORDER')) return isOffice ? '/office/orders' : '/app/main/mal006'
  if (code.startsWith('INQUIRY')) return isOffice ? '/office/inquiries' : '/app/main/mal009'
  return code.startsWith('NOTICE') ? '/app/main/mal008' : ''
}
