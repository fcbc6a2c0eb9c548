import {
  changeNotificationSettings,
  listNotifications,
  notificationSettings,
  readNotifications,
  unreadNotifications,
  type NotificationCode,
} from '@mall/contract/notifications'
import type { Lang } from '@mall/contract/problem'
import { atomically } from '#db/atomically.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/serve.ts'
import {
  countAll,
  countUnread,
  findSettings,
  listPage,
  listUnread,
  saveSettings,
  type NotificationRow,
} from './notifications.queries.ts'
import { readOnes } from './read-notifications.ts'
import { sentenceOf } from './sentences.ts'
import { choicesOf, keptChoice } from './which-codes.ts'

const done = { result: 'SUCCESS' as const }
/** So many the bell shows; the list has the rest. */
const mostShown = 20
const mostCounted = 100

export function serveNotifications(serve: Serve, { database }: House, mailOffered: boolean): void {
  serve(unreadNotifications, async ({ who, lang }) => {
    const db = database.tenant(who.tenantId)
    const rows = await listUnread(db, who.userId, mostShown)
    const count = rows.length < mostShown ? rows.length : await countUnread(db, who.userId, mostCounted)
    return { count, items: rows.map(shownIn(lang)) }
  })

  serve(listNotifications, async ({ query, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const [rows, total] = await Promise.all([listPage(db, who.userId, query), countAll(db, who.userId)])
    const { page, size } = query
    const totalPages = Math.ceil(total / size)
    return { content: rows.map(shownIn(lang)), totalElements: total, totalPages, page, size }
  })

  serve(readNotifications, async ({ body, who }) => {
    await atomically(database.tenant(who.tenantId), (trx) => readOnes(trx, who.userId, body))
    return done
  })

  serve(notificationSettings, async ({ who }) => {
    const saved = await findSettings(database.tenant(who.tenantId), who.userId)
    return { codes: choicesOf(who.role, saved), mailAddress: saved?.mail_address ?? null, mailOffered }
  })

  serve(changeNotificationSettings, async ({ body, who, lang }) => {
    const settings = { ...keptChoice(body.codes), mail_address: body.mailAddress, lang }
    await atomically(database.tenant(who.tenantId), (trx) => saveSettings(trx, who.userId, settings))
    return done
  })
}

function shownIn(lang: Lang) {
  return (row: NotificationRow) => ({
    notificationId: row.notification_id,
    code: row.code as NotificationCode,
    text: sentenceOf(row.code, row.params, lang),
    url: row.url,
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  })
}
