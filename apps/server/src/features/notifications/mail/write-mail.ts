import { shadeOnPaper } from '@mall/contract/base/company/colour'
import type { Lang } from '@mall/contract/base/problem'
import type { Letterhead } from '#db/letterhead.ts'
import { escapeMarkup } from '#platform/escape-markup.ts'
import { sentenceOf } from '../sentences.ts'
import type { Letter } from './mailer.ts'
import type { ClaimedMail } from './mails.queries.ts'

interface Words {
  greeting: (name: string) => string
  open: string
  why: (mall: string) => string
}

const plainColour = '#1f6f54'

const words: Record<Lang, Words> = {
  ko: {
    greeting: (name) => `${name} 님, 안녕하세요.`,
    open: '누리몰에서 보기',
    why: (mall) => `${mall} 알림 메일이에요. 받고 싶지 않으면 누리몰의 알림 설정에서 메일을 꺼 주세요.`,
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    open: 'Open in Nuri Mall',
    why: (mall) =>
      `A notification of ${mall}. To stop these mails, switch them off in the notification settings of Nuri Mall.`,
  },
}

/** The mail for a notification as text and HTML. Without a public address it contains no link. */
export function writeMail(
  mail: ClaimedMail,
  publicUrl: string | undefined,
  { colour, logo }: Letterhead,
): Omit<Letter, 'to'> {
  const { greeting, open, why } = words[mail.lang]
  const sentence = sentenceOf(mail.code, mail.params, mail.lang)
  const link = publicUrl === undefined ? null : new URL(mail.url, publicUrl).href
  const [hello, foot] = [greeting(mail.name), why(mail.tenant_name)]
  const text = [hello, '', sentence, ...(link === null ? [] : ['', `${open}: ${link}`]), '', '--', foot, ''].join('\n')
  const button =
    link === null
      ? ''
      : `<p><a href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour === '' ? plainColour : shadeOnPaper(colour)};color:#fff;text-decoration:none">${escapeMarkup(open)}</a></p>`
  // Enclosed, because mail programs do not load pictures from elsewhere unasked.
  const head =
    logo === null
      ? ''
      : `<p><img src="cid:logo" alt="${escapeMarkup(mail.tenant_name)}" style="max-height:40px;max-width:180px"></p>`
  const html = `<!doctype html><html lang="${mail.lang}"><body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.6;color:#1b1f1d">${head}<p>${escapeMarkup(hello)}</p><p><strong>${escapeMarkup(sentence)}</strong></p>${button}<p style="margin-top:32px;font-size:13px;color:#6b7470">${escapeMarkup(foot)}</p></body></html>`
  // Line breaks in user text must not inject mail headers.
  return { subject: `[${mail.tenant_name}] ${sentence}`.replace(/\s+/g, ' ').slice(0, 200), text, html, logo }
}
