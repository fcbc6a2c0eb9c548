import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { shadeOnPaper } from '@mall/contract/base/company/colour'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { useMall } from '#test/mall.ts'
import { addTenants } from '#test/people.ts'
import { arrangeShop, type Shop } from '#test/shop.ts'
import { notify, type Told } from '../notify.ts'
import { openMailer } from './mailer.ts'
import { sendMails } from './send-mails.ts'

let shop: Shop
let userId: string
const mall = useMall(async (mall) => {
  await addTenants(mall)
  shop = arrangeShop(mall.owner)
  await shop.makeTenant()
  userId = await shop.makeUser(await shop.makeStore(), { name: '이하늘' })
})

interface Received {
  from: string
  to: string[]
  text: string
}

/** A mail server and the mails it received. */
async function startServer(port = 0, refuse?: () => number | null) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = refuse?.() ?? null
        if (code !== null) {
          done(Object.assign(new Error('not this one'), { responseCode: code }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        received.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: at } = server.server.address() as AddressInfo
  const end = () => new Promise<void>((resolve) => server.close(resolve))
  return { received, port: at, end }
}

const closing: (() => unknown)[] = []
beforeEach(async () => {
  await mall.owner`delete from mails`
  await mall.owner`delete from notification_settings`
  await mall.owner`update tenants set logo = '', brand_colour = ''`
  await mall.owner`delete from logo_pictures`
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(refuse?: () => number | null) {
  const server = await startServer(0, refuse)
  const url = `smtp://127.0.0.1:${String(server.port)}?from=mall@nuri.example`
  const mailer = openMailer(url, 'https://mall.nuri.example')
  closing.push(() => mailer.close(), server.end)
  return { ...server, mailer }
}

const db = () => mall.database.tenant('10')
const choose = (fields: object) =>
  shop.insert('notification_settings', { user_id: userId, mail_on: ['NOTICE_POSTED', 'ORDER_SHIPPED'], ...fields })
const sample: Told = {
  code: 'NOTICE_POSTED',
  url: '/app/main/mal008/7',
  params: { title: '추석 배송 <b>안내</b>\r\nBcc: x' },
}
const notifyUser = (what = sample) => atomically(db(), (trx) => notify(trx, { userId }, what))
const outcomes = async () =>
  (await mall.owner<{ outcome: string | null; tries: number }[]>`select outcome, tries from mails order by at`).map(
    ({ outcome, tries }) => `${outcome ?? 'waits'} ${String(tries)}`,
  )
/** Ends the pause by moving rows; the clock stays unchanged. */
const due = () => mall.owner`update mails set next_at = now() where ended_at is null`

/** The readable parts of a mail. */
function bodyOf(mail: Received | undefined): string {
  const parts = mail?.text.match(/(?:^[A-Za-z0-9+/=]{20,}\r?\n?)+/gm) ?? []
  return parts.map((part) => Buffer.from(part, 'base64').toString()).join('\n')
}

test('describes the event in the user’s language, with a link and how to unsubscribe', async () => {
  const { mailer, received } = await open()
  await choose({ mail_address: 'store@example.com', lang: 'ko' })
  await notifyUser()
  await sendMails(db(), mailer)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'mall@nuri.example', to: ['store@example.com'] })
  const body = bodyOf(received[0])
  expect(body).toContain('이하늘 님, 안녕하세요.')
  expect(body).toContain('https://mall.nuri.example/app/main/mal008/7')
  expect(body).toContain('알림 설정에서 메일을 꺼 주세요')
  expect(received[0]?.text.replace(/=\r\n/g, '')).toContain('&lt;b&gt;')
  expect(received[0]?.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(await outcomes()).toEqual(['SENT 1'])
})

test('is headed with the logo, and its link is in the readable shade of the brand colour', async () => {
  const { mailer, received } = await open()
  await choose({ mail_address: 'store@example.com' })
  await mall.owner`update tenants set logo = 'mark', brand_colour = '#ffd400' where tenant_id = '10'`
  await mall.owner`insert into logo_pictures (tenant_id, logo, size, content) values ('10', 'mark', 'wide', '\\x89504e')`
  await notifyUser()
  await sendMails(db(), mailer)
  const text = received[0]?.text.replace(/=\r\n/g, '') ?? ''
  expect(text).toContain('cid:logo')
  expect(text).toMatch(/Content-Id: <logo>/i)
  expect(text).toContain(Buffer.from('89504e', 'hex').toString('base64'))
  expect(text).toContain(`background:${shadeOnPaper('#ffd400')}`)
})

test('writes in English for users who chose English', async () => {
  const { mailer, received } = await open()
  await choose({ mail_address: 'store@example.com', lang: 'en' })
  await notifyUser({ code: 'ORDER_SHIPPED', url: '/app/main/mal006/1', params: { orderNo: '261120-000001' } })
  await sendMails(db(), mailer)
  const text = `${received[0]?.text ?? ''}${bodyOf(received[0])}`.replace(/=\r\n/g, '')
  expect(text).toContain('Order 261120-000001 is on its way.')
  expect(text).toContain('switch them off in the notification settings')
})

test('sends each mail once when three senders run concurrently', async () => {
  const { mailer, received } = await open()
  await choose({ mail_address: 'store@example.com' })
  for (let n = 0; n < 30; n += 1) await notifyUser()
  await Promise.all([1, 2, 3].map(() => sendMails(db(), mailer)))
  await due()
  await sendMails(db(), mailer)
  expect(received).toHaveLength(30)
  const ids = received.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1])
  expect(new Set(ids).size).toBe(30)
})

test('delays mails longer each time while the server is down, and sends each once afterwards', async () => {
  const { mailer, received, port, end } = await open()
  await choose({ mail_address: 'store@example.com' })
  await notifyUser()
  await notifyUser()
  await end()
  await sendMails(db(), mailer)
  expect(await outcomes()).toEqual(['waits 1', 'waits 1'])
  // Not due yet, so nothing is sent.
  await sendMails(db(), mailer)
  expect(await outcomes()).toEqual(['waits 1', 'waits 1'])
  await due()
  await sendMails(db(), mailer)
  const [{ pause } = { pause: 0 }] = await mall.owner<{ pause: number }[]>`
    select extract(epoch from next_at - now())::float as pause from mails limit 1`
  expect(pause).toBeGreaterThan(20)
  const back = await startServer(port)
  closing.push(back.end)
  await due()
  await sendMails(db(), mailer)
  expect([received.length, back.received.length]).toEqual([0, 2])
  expect(await outcomes()).toEqual(['SENT 3', 'SENT 3'])
})

test('gives up a mail the server rejects, retries one it defers, and sends the others', async () => {
  const answers: (number | null)[] = [550, 451, null, null]
  const { mailer, received } = await open(() => answers.shift() ?? null)
  await choose({ mail_address: 'store@example.com' })
  for (let n = 0; n < 3; n += 1) await notifyUser()
  await sendMails(db(), mailer)
  expect(await outcomes()).toEqual(['GIVEN_UP 1', 'waits 1', 'SENT 1'])
  await due()
  await sendMails(db(), mailer)
  expect(await outcomes()).toEqual(['GIVEN_UP 1', 'SENT 2', 'SENT 1'])
  expect(received).toHaveLength(2)
})

test('writes no mail without an address, and skips mails whose address was removed', async () => {
  const { mailer, received } = await open()
  await choose({})
  await notifyUser()
  expect(await outcomes()).toEqual([])
  await mall.owner`update notification_settings set mail_address = 'store@example.com'`
  await notifyUser()
  await mall.owner`update notification_settings set mail_address = null`
  await sendMails(db(), mailer)
  expect(await outcomes()).toEqual(['SKIPPED 1'])
  expect(received).toHaveLength(0)
})

test('sends mails claimed by a process that died once the claim expires', async () => {
  const { mailer, received } = await open()
  await choose({ mail_address: 'store@example.com' })
  await notifyUser()
  await mall.owner`update mails set tries = 1, claimed_until = now() + interval '1 minute'`
  await sendMails(db(), mailer)
  expect(received).toHaveLength(0)
  await mall.owner`update mails set claimed_until = now() - interval '1 second'`
  await sendMails(db(), mailer)
  expect(received).toHaveLength(1)
})

test('does not send a mail that another process claimed while this one was slow', async () => {
  const { mailer, received } = await open()
  await choose({ mail_address: 'store@example.com' })
  await notifyUser()
  await notifyUser()
  const slow = {
    ...mailer,
    async send(letter: Parameters<typeof mailer.send>[0]) {
      // Takes longer than the claim of the whole batch lasts: meanwhile another process sends what is left.
      await mall.owner`update mails set claimed_until = now() - interval '1 second' where mail_id <> ${letter.id}`
      await sendMails(db(), mailer)
      await mailer.send(letter)
    },
  }
  await sendMails(db(), slow)
  const ids = received.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1])
  expect([received.length, new Set(ids).size]).toEqual([2, 2])
  expect((await outcomes()).sort()).toEqual(['SENT 1', 'SENT 2'])
})
