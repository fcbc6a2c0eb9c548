import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import { findLetterhead, type Letterhead } from '#db/letterhead.ts'
import type { Mailer } from './mailer.ts'
import { claimMails, endMail, holdMail, postponeMail, type ClaimedMail } from './mails.queries.ts'
import { writeMail } from './write-mail.ts'

const batch = 20
/** The first retries follow quickly, the last ones hourly: about half a day in total. */
const mostTries = 20
const firstPause = 15
const longestPause = 3600
/** SMTP codes from here on are permanent failures. */
const refusedForGood = 500

/**
 * Sends some due mails, and returns true if there may be more. An accepted mail is marked immediately; its Message-ID
 * stays the same if it is ever sent twice.
 */
export async function sendMails(db: Db, mailer: Mailer): Promise<boolean> {
  const mails = await atomically(db, (trx) => claimMails(trx, batch))
  if (mails.length === 0) return false
  const letterhead = await findLetterhead(db)
  for (const [at, mail] of mails.entries()) {
    if (await sendOne(db, mailer, mail, letterhead)) continue
    // The server is down: postpones the others too, instead of trying each one.
    for (const rest of mails.slice(at + 1)) await postponeMail(db, rest, pauseAfter(rest.tries))
    return false
  }
  return mails.length === batch
}

/** Returns false if the server accepts no mail at present. */
async function sendOne(db: Db, mailer: Mailer, mail: ClaimedMail, letterhead: Letterhead): Promise<boolean> {
  if (mail.mail_address === null) {
    await endMail(db, mail.mail_id, 'SKIPPED')
    return true
  }
  // Earlier mails of the batch may have taken longer than the claim lasts.
  if (!(await holdMail(db, mail))) return true
  try {
    await mailer.send({ to: mail.mail_address, id: mail.mail_id, ...writeMail(mail, mailer.publicUrl, letterhead) })
  } catch (error) {
    const { responseCode } = error as { responseCode?: number }
    const isRefused = responseCode !== undefined && responseCode >= refusedForGood
    if (isRefused || mail.tries >= mostTries) await endMail(db, mail.mail_id, 'GIVEN_UP')
    else await postponeMail(db, mail, pauseAfter(mail.tries))
    return responseCode !== undefined
  }
  await endMail(db, mail.mail_id, 'SENT')
  return true
}

function pauseAfter(tries: number): number {
  return Math.min(longestPause, firstPause * 2 ** (tries - 1))
}
