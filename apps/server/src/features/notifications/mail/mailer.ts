import { createTransport } from 'nodemailer'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** The address of the mall for links in mails, where the operator has said it. */
  publicUrl: string | undefined
  /** Rejects when the server did not take it. */
  send(letter: Letter & { id: string }): Promise<void>
  close(): void
}

const patienceMs = 10_000

/** Hands mails to a server of the operator's: `smtp://` or `smtps://`, with `?from=` the address that they come from. */
export function openMailer(smtpUrl: string, publicUrl: string | undefined): Mailer {
  const url = new URL(smtpUrl)
  const from = senderOf(url)
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (url.protocol === 'smtps:' ? 465 : 587) : Number(url.port),
    secure: url.protocol === 'smtps:',
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true,
    maxConnections: 1,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs * 2,
    // Nothing of a mail is ever read from a file or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    publicUrl,
    async send({ to, id, subject, text, html }) {
      const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => {
      transport.close()
    },
  }
}

function senderOf(url: URL): string {
  const user = decodeURIComponent(url.username)
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `nuri-mall@${url.hostname}`)
}
