import { notificationCodes, type NotificationCode } from '@mall/contract/notifications'
import type { Caller } from '#platform/http/caller.ts'

/** The codes a store or the office can receive. */
const codesOf: Record<Caller['role'], readonly NotificationCode[]> = {
  STORE: [
    'CUT_OFF_NEAR',
    'ORDER_CONFIRMED',
    'ORDER_SHORT',
    'ORDER_RAISED',
    'ORDER_SHIPPED',
    'ORDER_DELIVERED',
    'ORDER_HELD',
    'ORDER_RELEASED',
    'ORDER_DAY_MOVED',
    'ORDER_CANCELLED',
    'NOTICE_POSTED',
    'NOTICE_CANCELLED',
    'NOTICE_CORRECTED',
    'INQUIRY_REPLIED',
    'INQUIRY_CLOSED',
    'BASKET_ASKED',
    'BASKET_RETURNED',
    'BASKET_SENT',
    'FACTOR_CHANGED',
    'RECOVERY_CODE_USED',
  ],
  OFFICE: [
    'ORDER_PLACED',
    'ORDER_HELD',
    'ORDER_CHANGED',
    'ORDER_CANCELLED',
    'INQUIRY_POSTED',
    'INQUIRY_CLOSED',
    'STOCK_LOW',
    'INITIAL_SIGN_IN',
    'FACTOR_CHANGED',
    'RECOVERY_CODE_USED',
    'SIGN_INS_REFUSED',
    'FOREIGN_IDS',
  ],
}

/** Default mails of a user who set an address without further choices. */
const usualMails: readonly NotificationCode[] = [
  'CUT_OFF_NEAR',
  'ORDER_SHORT',
  'ORDER_RAISED',
  'ORDER_HELD',
  'ORDER_CANCELLED',
  'ORDER_DAY_MOVED',
  'INQUIRY_POSTED',
  'INQUIRY_REPLIED',
  'FACTOR_CHANGED',
  'RECOVERY_CODE_USED',
]

interface SavedChoice {
  bell_off: readonly string[]
  mail_on: readonly string[]
}

export function choicesOf(role: Caller['role'], saved: SavedChoice | undefined) {
  const off = saved?.bell_off ?? []
  const mails = saved?.mail_on ?? usualMails
  return codesOf[role].map((code) => ({ code, bell: !off.includes(code), mail: mails.includes(code) }))
}

/** The stored form. Codes not listed stay switched on. */
export function keptChoice(choices: readonly { code: NotificationCode; bell: boolean; mail: boolean }[]) {
  const codes = (picked: typeof choices) => notificationCodes.filter((code) => picked.some((one) => one.code === code))
  return { bell_off: codes(choices.filter(({ bell }) => !bell)), mail_on: codes(choices.filter(({ mail }) => mail)) }
}
