import {
  changeNotificationSettings,
  groupedNotifications,
  listNotifications,
  notificationSettings,
  readNotifications,
  unreadNotifications,
  type NotificationCode,
} from '@mall/contract/notifications'
import type { Lang } from '@mall/contract/base/problem'
import { atomically } from '#db/statements/atomically.ts'
import type { House } from '#platform/house.ts'
import { pageInfo } from '#platform/http/paging.ts'
import type { Serve } from '#platform/http/serve.ts'
import {
  countAll,
  countUnread,
  findSettings,
  listPage,
  saveSettings,
  type NotificationRow,
} from './notifications.queries.ts'
import { groupSentenceOf } from './group-sentences.ts'
import { groupUnread, mostApart, mostCounted, type BellLine } from './group-unread.ts'
import { readAll, readOnes } from './read-notifications.ts'
import { sentenceOf } from './sentences.ts'
import { listUnread, listUnreadOfEachCode } from './unread.queries.ts'
import { choicesOf, keptChoice } from './which-codes.ts'

const done = { result: 'SUCCESS' as const }
/** The dropdown shows this many; the page lists the rest. */
const mostShown = 20
const mostOnBadge = 100

export function serveNotifications(serve: Serve, { database }: House, mailOffered: boolean): void {
  serve(unreadNotifications, async ({ who, lang }) => {
    const db = database.tenant(who.tenantId)
    const rows = await listUnread(db, who.userId, mostShown)
    const count = rows.length < mostShown ? rows.length : await countUnread(db, who.userId, mostOnBadge)
    return { count, items: rows.map(shownIn(lang)) }
  })

  serve(groupedNotifications, async ({ who, lang }) => {
    const db = database.tenant(who.tenantId)
    const rows = await listUnreadOfEachCode(db, who.userId, { most: mostApart, mostCounted })
    return { lines: groupUnread(rows, who.role).map((line) => shownLine(line, lang)) }
  })

  serve(listNotifications, async ({ query, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const { page, size, state } = query
    const most = (page + 1) * size + mostCounted
    const [rows, total] = await Promise.all([
      listPage(db, who.userId, query),
      countAll(db, who.userId, { state, most }),
    ])
    return { content: rows.map(shownIn(lang)), ...pageInfo(query, total) }
  })

  serve(readNotifications, async ({ body, who }) => {
    const db = database.tenant(who.tenantId)
    const { notificationIds: ids } = body
    if (ids) await atomically(db, (trx) => readOnes(trx, who.userId, ids))
    else await readAll(db, who.userId, body)
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

function shownLine(line: BellLine, lang: Lang) {
  const { count, code } = line
  const one = shownIn(lang)(line)
  return { ...one, count, ...(count > 1 && { text: groupSentenceOf(code, count, lang) }) }
}

function shownIn(lang: Lang) {
  return (row: NotificationRow) => ({
    notificationId: row.notification_id,
    code: row.code as NotificationCode,
    text: sentenceOf(row.code, row.params, lang),
    url: row.url,
    ...(row.params['toStoreId'] !== undefined && { storeId: String(row.params['toStoreId']) }),
    at: row.at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  })
}
