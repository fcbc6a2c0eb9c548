import { atomically } from '#db/atomically.ts'
import type { Db } from '#db/open.ts'
import type { Mailer } from './mailer.ts'
import { claimMails, endMail, postponeMail, type ClaimedMail } from './mails.queries.ts'
import { writeMail } from './write-mail.ts'

const batch = 20
/** The first retries follow quickly, the last ones hourly: about half a day in total. */
const mostTries = 20
const firstPause = 15
const longestPause = 3600
/** SMTP codes from here on are permanent failures. */
const refusedForGood = 500

/** Sends due mails. An accepted mail is marked immediately; its Message-ID stays the same if it is ever sent twice. */
export async function sendMails(db: Db, mailer: Mailer): Promise<void> {
  for (;;) {
    const mails = await atomically(db, (trx) => claimMails(trx, batch))
    for (const [at, mail] of mails.entries()) {
      if (await sendOne(db, mailer, mail)) continue
      // The server is down: postpones the others too, instead of trying each one.
      for (const { mail_id, tries } of mails.slice(at + 1)) await postponeMail(db, mail_id, pauseAfter(tries))
      return
    }
    if (mails.length < batch) return
  }
}

/** Returns false if the server accepts no mail at present. */
async function sendOne(db: Db, mailer: Mailer, mail: ClaimedMail): Promise<boolean> {
  if (mail.mail_address === null) {
    await endMail(db, mail.mail_id, 'SKIPPED')
    return true
  }
  try {
    await mailer.send({ to: mail.mail_address, id: mail.mail_id, ...writeMail(mail, mailer.publicUrl) })
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    const isRefused = responseCode !== undefined && responseCode >= refusedForGood
    if (isRefused || mail.tries >= mostTries) await endMail(db, mail.mail_id, 'GIVEN_UP')
    else await postponeMail(db, mail.mail_id, pauseAfter(mail.tries))
    return responseCode !== undefined
  }
  await endMail(db, mail.mail_id, 'SENT')
  return true
}

function pauseAfter(tries: number): number {
  return Math.min(longestPause, firstPause * 2 ** (tries - 1))
}
