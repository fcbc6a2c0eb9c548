import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { id, instant } from './base/day.ts'
import { pageOf, pageQuery } from './base/page.ts'

/** Every kind of notification. Its text is rendered on reading, from the code and its parameters. */
export const notificationCodes = [
  'ORDER_PLACED',
  'ORDER_CHANGED',
  'ORDER_CANCELLED',
  'ORDER_CONFIRMED',
  'ORDER_SHORT',
  'ORDER_RAISED',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_HELD',
  'ORDER_RELEASED',
  'ORDER_DAY_MOVED',
  'NOTICE_POSTED',
  'NOTICE_CANCELLED',
  'NOTICE_CORRECTED',
  'INQUIRY_POSTED',
  'INQUIRY_REPLIED',
  'INQUIRY_CLOSED',
  'CUT_OFF_NEAR',
  'BASKET_ASKED',
  'BASKET_RETURNED',
  'BASKET_SENT',
  'STOCK_LOW',
  'INITIAL_SIGN_IN',
  'FACTOR_CHANGED',
  'RECOVERY_CODE_USED',
  'SIGN_INS_REFUSED',
  'FOREIGN_IDS',
] as const

export type NotificationCode = (typeof notificationCodes)[number]

const code = z.enum(notificationCodes)

const notification = z.object({
  notificationId: z.string(),
  code,
  text: z.string(),
  /** The page that it links to; empty if there is none. */
  url: z.string(),
  /** The store that it is about, for a person of several. */
  storeId: z.string().optional(),
  at: instant,
  readAt: instant.nullable(),
})
export type Notification = z.infer<typeof notification>

/** Spec §7: the unread count, with the newest unread notification. */
export const unreadNotifications = call({
  method: 'GET',
  path: '/nuri/api/v1/main-notifys/notifications',
  access: 'user',
  summary: 'What happened and was not read yet: how much, and the newest of it',
  ok: z.object({ count: z.int(), items: z.array(notification) }),
})

const bellLine = notification.extend({
  /** Number of notifications of this code that the line represents; it has the id and time of the newest. */
  count: z.int(),
})
export type BellLine = z.infer<typeof bellLine>

/**
 * Many notifications of one code become one line ("새 주문 285건"), so that held orders and inquiries, which come first,
 * remain visible.
 */
export const groupedNotifications = call({
  method: 'GET',
  path: '/nuri/api/v1/notifications/groups',
  access: 'user',
  summary: 'What was not read yet, many of one kind as one line',
  ok: z.object({ lines: z.array(bellLine) }),
})

/** `totalElements` counts at most 10,000 beyond the page. */
export const listNotifications = call({
  method: 'GET',
  path: '/nuri/api/v1/notifications',
  access: 'user',
  summary: 'What happened in the last months, or of it only what was read, newest first',
  query: pageQuery.extend({ state: z.enum(['read']).optional() }),
  ok: pageOf(notification),
})

export const readNotifications = call({
  method: 'PUT',
  path: '/nuri/api/v1/notifications/read',
  access: 'user',
  summary: 'Marks notifications as read: the ones named, or all up to an instant, or all; with a code only those of it',
  body: z.object({
    notificationIds: z.array(id).min(1).max(100).optional(),
    code: code.optional(),
    until: instant.max(40).optional(),
  }),
  ok: done,
})

export const notificationSettings = call({
  method: 'GET',
  path: '/nuri/api/v1/notifications/settings',
  access: 'user',
  summary: 'What this user is notified of, by bell and by mail',
  ok: z.object({
    /** Only codes that this user can receive. */
    codes: z.array(z.object({ code, bell: z.boolean(), mail: z.boolean() })),
    mailAddress: z.string().nullable(),
    /** Whether this mall can send mail. */
    mailOffered: z.boolean(),
  }),
})

export const changeNotificationSettings = call({
  method: 'PUT',
  path: '/nuri/api/v1/notifications/settings',
  access: 'user',
  summary: 'Changes what this user is notified of; mails are written in the language of this call',
  body: z.object({
    codes: z.array(z.object({ code, bell: z.boolean(), mail: z.boolean() })).max(notificationCodes.length),
    mailAddress: z.email().max(254).nullable(),
  }),
  ok: done,
})

export const eventTicket = call({
  method: 'POST',
  path: '/nuri/api/v1/events/ticket',
  access: 'user',
  summary: 'A ticket that opens the live line once, within 30 seconds',
  ok: z.object({ ticket: z.string() }),
})

/** `lastEventId` resumes a reconnected stream: missed events come first. */
export const liveEvents = call({
  method: 'GET',
  path: '/nuri/api/v1/events',
  access: 'public',
  summary: 'The live line (server-sent events): hints of what changed',
  query: z.object({ ticket: z.string().min(1).max(80), lastEventId: z.string().max(20).optional() }),
  ok: z.any(),
})
