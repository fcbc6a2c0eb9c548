import type { FastifyInstance } from 'fastify'
import { atomically } from '#db/atomically.ts'
import type { House } from '#platform/house.ts'
import { nowAndThen } from '#platform/now-and-then.ts'
import type { Serve } from '#platform/serve.ts'
import { serveEvents } from './live/events.routes.ts'
import { openLiveLines } from './live/live-lines.ts'
import { gatherHints, type Hints } from './live/tell-soon.ts'
import { openMailer } from './mail/mailer.ts'
import { sendMails } from './mail/send-mails.ts'
import { deletePast } from './notifications.queries.ts'
import { serveNotifications } from './notifications.routes.ts'
import { remindStores } from './reminders/remind-stores.ts'

export interface NotificationRoom {
  hints: Hints
  /** How many live lines stand. */
  lineCount: () => number
}

export interface MailSettings {
  /** Where mails are handed in; without it none is sent. */
  smtpUrl?: string | undefined
  /** Where links in mails lead to. */
  publicUrl?: string | undefined
}

/** Opens the room: its calls, its live lines, and what it does by itself every so often. */
export function openNotifications(
  app: FastifyInstance,
  serve: Serve,
  house: House,
  mail: MailSettings,
): NotificationRoom {
  const { database } = house
  const lines = openLiveLines(database)
  const hints = gatherHints(database)
  const mailer = mail.smtpUrl === undefined ? null : openMailer(mail.smtpUrl, mail.publicUrl)
  serveNotifications(serve, house, mailer !== null)
  serveEvents(serve, house, lines)
  const forAll = async (work: (tenantId: string) => Promise<unknown>) => {
    for (const { tenantId } of await database.directory.all()) await work(tenantId)
  }
  nowAndThen(app, 1, 'reminding of cut-offs', () =>
    forAll((tenantId) => remindStores(database.tenant(tenantId), new Date())),
  )
  nowAndThen(app, 30, 'clearing up after notifications', () =>
    forAll((tenantId) => atomically(database.tenant(tenantId), deletePast)),
  )
  if (mailer) {
    nowAndThen(app, 1 / 12, 'sending mails', () => forAll((tenantId) => sendMails(database.tenant(tenantId), mailer)))
    app.addHook('onClose', () => mailer.close())
  }
  app.addHook('preClose', (done) => {
    lines.close()
    hints.close()
    done()
  })
  return { hints, lineCount: () => lines.count() }
}
