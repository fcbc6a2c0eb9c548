import { unreadNotifications } from '@mall/contract/notifications'
import { readNotice } from '@mall/contract/notices'
import { changeNotice, createNotice, deleteNotice, type NoticeBody } from '@mall/contract/office-notices'
import { beforeEach, expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { correctAsWritten, endAsWritten } from '#features/office-notices/write-notice.ts'
import { useMall } from '#test/mall.ts'
import { addTenants, openDesk } from '#test/people.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { tellScheduled, withdrawScheduled } from './tell-notices.ts'

let office: string
let buyer: string
let reader: string
const mall = useMall(async (made) => {
  await addTenants(made)
  office = await openDesk(made)
  const { makeStore, makeUser, insert } = arrangeShop(made.owner)
  buyer = await tokenFor(made, await makeStore())
  reader = await tokenFor(made, await makeStore())
  const user_id = await makeUser(await makeStore())
  await insert('notification_settings', { user_id, mail_on: ['NOTICE_POSTED'], mail_address: 'kim@nuri.example' })
})
beforeEach(() => mall.owner`truncate notices, notifications, mails cascade`)

const body = { title: '단가가 올라요', contents: '<p>다음 주부터예요.</p>' }
const hourFrom = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function post(more: Partial<NoticeBody> = {}): Promise<string> {
  const { articleId } = (await mall.ask(createNotice, { body: { ...body, ...more } }, { token: office })).ok
  expect(await unread(buyer)).toEqual(['새 공지 · 단가가 올라요'])
  expect(await mails()).toEqual([null])
  return articleId
}
const change = (articleId: string, more: Partial<NoticeBody>, version = 1) =>
  mall.ask(changeNotice, { params: { articleId }, body: { ...body, ...more, version } }, { token: office })
async function unread(token: string): Promise<string[]> {
  const { count, items } = (await mall.ask(unreadNotifications, {}, { token })).ok
  expect(count).toBe(items.length)
  return items.map(({ text }) => text)
}
const mails = async () =>
  (await mall.owner`select outcome from mails order by at`).map(({ outcome }) => outcome as string)

test('withdraws unread notifications and waiting mails of a notice that is deleted or postponed', async () => {
  const articleId = await post()
  await mall.ask(deleteNotice, { params: { articleId } }, { token: office })
  expect([await unread(buyer), await mails()]).toEqual([[], ['SKIPPED']])
  await mall.owner`delete from mails`
  await change(await post(), { startsAt: hourFrom(1) })
  expect([await unread(buyer), await mails()]).toEqual([[], ['SKIPPED']])
})

test('withdraws them when the notice ends on schedule, keeps read ones, and notifies again if it is reopened', async () => {
  const articleId = await post({ endsAt: hourFrom(1) })
  await mall.owner`
    update notifications set read_at = now()
    where user_id = (select user_id from notifications order by notification_id limit 1)`
  await mall.owner`update notices set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`
  await Promise.all([withdrawScheduled(mall.database), withdrawScheduled(mall.database)])
  expect(await mall.owner`select read_at is not null as read from notifications`).toEqual([{ read: true }])
  await change(articleId, { startsAt: hourFrom(-2), endsAt: hourFrom(1) })
  await tellScheduled(mall.database)
  expect(await unread(buyer)).toEqual(['새 공지 · 단가가 올라요'])
  await withdrawScheduled(mall.database)
  expect(await unread(buyer)).toEqual(['새 공지 · 단가가 올라요'])
})

async function makeWriter() {
  const [desk] = await mall.owner`select user_id from users where role = 'OFFICE'`
  const who = { tenantId: '10', userId: desk?.['user_id'] as string, rights: ['talk'] }
  return { who, from: { address: '', agent: '' }, lang: 'ko' } as unknown as Parameters<typeof endAsWritten>[1]
}

test('says no longer that a notice is new or was corrected once it was opened in the list', async () => {
  const [articleId, other] = [await post(), (await mall.ask(createNotice, { body }, { token: office })).ok.articleId]
  const open = (id: string) => mall.ask(readNotice, { body: { articleId: id } }, { token: reader })
  await open(articleId)
  expect(await unread(reader)).toEqual(['새 공지 · 단가가 올라요'])
  const writer = await makeWriter()
  const correct = () => ({ title: '[정정] 단가가 올라요', contents: '<p>일부만 올라요.</p>' })
  await atomically(mall.database.tenant('10'), (trx) => correctAsWritten(trx, writer, articleId, correct))
  expect(await unread(reader)).toHaveLength(2)
  await open(articleId)
  expect(await unread(reader)).toEqual(['새 공지 · 단가가 올라요'])
  await open(other)
  expect(await unread(reader)).toEqual([])
  expect(await unread(buyer)).toHaveLength(2)
})

test('notifies only stores that have read a notice of what will not happen', async () => {
  const articleId = await post()
  await mall.ask(readNotice, { body: { articleId } }, { token: reader })
  const writer = await makeWriter()
  expect(await atomically(mall.database.tenant('10'), (trx) => endAsWritten(trx, writer, articleId))).toBe(true)
  expect(await unread(buyer)).toEqual([])
  expect(await unread(reader)).toEqual(['공지가 취소됐어요 · 단가가 올라요'])
  expect(await mails()).toEqual(['SKIPPED'])
})
