import { createTransport } from 'nodemailer'

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** A PNG that the HTML names as `cid:logo`. */
  logo: Uint8Array | null
}

export interface Mailer {
  /** The mall's public address for links in mails, if configured. */
  publicUrl: string | undefined
  /** Rejects if the server did not accept it. */
  send(letter: Letter & { id: string }): Promise<void>
  /** Connects and signs in; rejects if the server does not accept that. */
  verify(): Promise<unknown>
  close(): void
}

const timeoutMs = 10_000

/** Sends mails through the operator's server: `smtp://` or `smtps://`, with the sender address in `?from=`. */
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
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 2,
    // Mail content must never be read from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    publicUrl,
    async send({ to, id, subject, text, html, logo }) {
      const messageId = `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId,
        ...(logo !== null && {
          attachments: [{ filename: 'logo.png', content: Buffer.from(logo), cid: 'logo', contentType: 'image/png' }],
        }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    verify: () => transport.verify(),
    close: () => {
      transport.close()
    },
  }
}

function senderOf(url: URL): string {
  const user = decodeURIComponent(url.username)
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `nuri-mall@${url.hostname}`)
}
