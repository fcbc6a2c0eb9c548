import { forEachTenant, forTenantsWithWork } from '#db/jobs/for-each-tenant.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { Once } from '#platform/life/schedule.ts'
import { serveEvents } from './live/events.routes.ts'
import { openLiveLines } from './live/live-lines.ts'
import { gatherHints, type Hints } from './live/live-hints.ts'
import { openMailer } from './mail/mailer.ts'
import { sendMails } from './mail/send-mails.ts'
import { serveNotifications } from './notifications.routes.ts'
import { remindStores } from './reminders/remind-stores.ts'

export interface NotificationRoom {
  hints: Hints
  /** Number of open event streams. */
  lineCount: () => number
  /** Closes the event streams; call before waiting for the last responses. */
  close: () => void
  /** Sends the queued hints; call after the last responses. */
  finish: () => Promise<void>
}

export interface MailSettings {
  /** The SMTP server; without it no mail is sent. */
  smtpUrl?: string | undefined
  /** Base URL of links in mails. */
  publicUrl?: string | undefined
}

/** Sets up this room: its calls, event streams and periodic work. */
export function openNotifications(serve: Serve, once: Once, house: House, mail: MailSettings): NotificationRoom {
  const { database } = house
  const lines = openLiveLines(database)
  const hints = gatherHints(database)
  const mailer = mail.smtpUrl === undefined ? null : openMailer(mail.smtpUrl, mail.publicUrl)
  serveNotifications(serve, house, mailer !== null)
  serveEvents(serve, house, lines)
  once(1, 'reminding of cut-offs', () => forEachTenant(database, (db) => remindStores(db, new Date())))
  if (mailer) once(1 / 12, 'sending mails', () => forTenantsWithWork(database, 'mails', (db) => sendMails(db, mailer)))
  return {
    hints,
    lineCount: () => lines.count(),
    close() {
      lines.close()
      mailer?.close()
    },
    finish: () => hints.close(),
  }
}
