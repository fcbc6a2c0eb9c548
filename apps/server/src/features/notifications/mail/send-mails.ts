import { atomically } from '#db/atomically.ts'
import type { Db } from '#db/open.ts'
import type { Mailer } from './mailer.ts'
import { claimMails, endMail, postponeMail, type ClaimedMail } from './mails.queries.ts'
import { writeMail } from './write-mail.ts'

const atOnce = 20
/** The first tries follow each other quickly, the last ones by the hour: about half a day in all. */
const mostTries = 20
const firstPause = 15
const longestPause = 3600
/** The server's word that this mail will never be taken. */
const refusedForGood = 500

/** Sends what is due. A mail that was taken is marked at once; its Message-ID stays the same should it ever come twice. */
export async function sendMails(db: Db, mailer: Mailer): Promise<void> {
  for (;;) {
    const mails = await atomically(db, (trx) => claimMails(trx, atOnce))
    for (const [at, mail] of mails.entries()) {
      if (await sendOne(db, mailer, mail)) continue
      // The server is away: the others wait as well instead of each trying for itself.
      for (const { mail_id, tries } of mails.slice(at + 1)) await postponeMail(db, mail_id, pauseAfter(tries))
      return
    }
    if (mails.length < atOnce) return
  }
}

/** Answers false when no mail gets through at present. */
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
