import { openMailer } from '#features/notifications/mail/mailer.ts'
import { bad, care, good, reasonOf, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

const part = 'Mail'

/** Connects and signs in; sends nothing. */
export async function checkMail({ config: { smtpUrl, publicUrl } }: Patient): Promise<Finding[]> {
  if (smtpUrl === undefined) return [good(part, 'none is sent (no SMTP_URL)')]
  const { host } = new URL(smtpUrl)
  const mailer = openMailer(smtpUrl, publicUrl)
  try {
    await mailer.verify()
  } catch (error) {
    return [
      bad(part, `${host} does not accept us (${reasonOf(error)})`, 'correct SMTP_URL, or let the firewall pass it.'),
    ]
  } finally {
    mailer.close()
  }
  if (publicUrl === undefined)
    return [care(part, `${host} accepts us, and PUBLIC_URL is not set`, 'set it: mails have no links without it.')]
  return [good(part, `${host} accepts us`)]
}
