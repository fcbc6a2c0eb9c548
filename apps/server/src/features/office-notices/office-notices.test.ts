import { randomUUID } from 'node:crypto'
import { getNotice, listNotices, longestContents as longest, readNotice } from '@mall/contract/notices'
import {
  changeNotice,
  createNotice,
  deleteNotice,
  getOfficeNotice,
  listOfficeNotices,
  noticeAudience,
  noticeReaders,
  type NoticeBody,
} from '@mall/contract/office-notices'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, signIn } from '#test/people.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { tellScheduled } from '#features/notices/tell-notices.ts'

let office: string
let deskId: string
let a: { storeId: string; token: string }
let b: { storeId: string; token: string }
const mall = useMall(async (made) => {
  await addTenants(made)
  await made.owner`update stores set store_nm = '빈 가게', store_grade = 'C'`
  deskId = await addPerson(made, { userCd: 'desk', role: 'OFFICE' })
  office = (await signIn(made, 'desk')).accessToken
  const open = async (name: string, grade: string) => {
    const storeId = await arrangeShop(made.owner).makeStore({ store_nm: name, store_grade: grade })
    return { storeId, token: await tokenFor(made, storeId) }
  }
  a = await open('가게 가', 'A')
  b = await open('가게 나', 'B')
})
beforeEach(async () => {
  await mall.owner`delete from notices`
  await mall.owner`delete from notifications`
  await mall.owner`delete from files`
})

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const usual: NoticeBody = { title: '알림', contents: '<p>내용</p>' }
const post = (more: Partial<NoticeBody> = {}) =>
  mall.ask(createNotice, { body: { ...usual, ...more } }, { token: office })
const put = (articleId: string, version: number, more: Partial<NoticeBody> & { tellsReaders?: boolean } = {}) =>
  mall.ask(changeNotice, { params: { articleId }, body: { ...usual, ...more, version } }, { token: office })
const seen = async (articleId: string) =>
  (await mall.ask(getOfficeNotice, { params: { articleId } }, { token: office })).ok
const notified = async () => (await mall.owner`select user_id from notifications where code = 'NOTICE_POSTED'`).length
const count = async (table: string) => (await mall.owner`select * from ${mall.owner(table)}`).length

async function addFile(name: string, fields: object = {}): Promise<string> {
  const row = { user_id: deskId, name, size: 10, mime: 'text/plain', has_thumbs: false, ready: true, ...fields }
  return (await arrangeShop(mall.owner).insert('files', row)).file_id as string
}

test('shows the office state, targets and number of readers', async () => {
  await post({ title: '곧', startsAt: at(2) })
  const { articleId } = (await post({ title: '지금', audience: 'GRADES', grades: ['A', 'B', 'A'] })).ok
  await post({ title: '끝', endsAt: at(1) })
  await mall.owner`update notices set starts_at = now() - interval '3 days', ends_at = now() - interval '1 day' where title = '끝'`
  await mall.ask(readNotice, { body: { articleId } }, { token: a.token })
  const list = async (query: object = {}) =>
    (await mall.ask(listOfficeNotices, { query }, { token: office })).ok.content
  expect((await list()).map(({ title, state }) => [title, state])).toEqual([
    ['곧', 'SCHEDULED'],
    ['지금', 'RUNNING'],
    ['끝', 'ENDED'],
  ])
  expect(await list({ state: 'RUNNING' })).toMatchObject([{ grades: ['A', 'B'], reach: 2, read: 1, storeCount: 0 }])
  expect((await list({ q: '끝' })).map(({ title }) => title)).toEqual(['끝'])
})

test('lists users who have not read a notice first, and readers with their time', async () => {
  const { articleId } = (await post()).ok
  await mall.ask(readNotice, { body: { articleId } }, { token: b.token })
  const ask = async (query: object = {}) =>
    (await mall.ask(noticeReaders, { params: { articleId }, query }, { token: office })).ok
  const all = await ask()
  expect(all).toMatchObject({ reach: 2, read: 1, totalElements: 2 })
  expect(all.content.map(({ storeNm, readAt }) => [storeNm, readAt !== null])).toEqual([
    ['가게 가', false],
    ['가게 나', true],
  ])
  expect((await ask({ read: 'YES' })).content.map(({ storeNm }) => storeNm)).toEqual(['가게 나'])
  expect(await ask({ read: 'NO', size: 1, page: 1 })).toMatchObject({ content: [], totalElements: 1, totalPages: 1 })
})

test('requires the current version for a change, and rejects one of two concurrent changes', async () => {
  const { articleId } = (await post({ title: '처음', audience: 'STORES', storeIds: [a.storeId] })).ok
  const { version, stores } = await seen(articleId)
  expect(stores).toMatchObject([{ storeNm: '가게 가' }])
  const answers = await Promise.all([
    put(articleId, version, { title: '하나' }),
    put(articleId, version, { title: '둘' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = await seen(articleId)
  expect(now).toMatchObject({ version: version + 1, audience: 'ALL', stores: [] })
  expect(now.startsAt).toBe((await seen(articleId)).startsAt)
})

test('notifies stores once when a notice starts and two processes check concurrently', async () => {
  await post({ title: '지금' })
  expect(await notified()).toBe(2)
  await post({ title: '나중', startsAt: at(1), audience: 'GRADES', grades: ['B'] })
  await tellScheduled(mall.database)
  expect(await notified()).toBe(2)
  await mall.owner`update notices set starts_at = now() where title = '나중'`
  const { host, port, database } = mall.owner.options
  const other = openDatabase({ host: host[0] ?? '', port: port[0] ?? 0, username: 'mall_app', database })
  await Promise.all([tellScheduled(mall.database), tellScheduled(other), tellScheduled(mall.database)])
  await other.close()
  expect(await notified()).toBe(3)
  await tellScheduled(mall.database)
  expect(await notified()).toBe(3)
})

test('notifies again when a postponed notice starts, but not after a change of its text', async () => {
  const { articleId } = (await post()).ok
  await put(articleId, 1, { title: '고침' })
  expect(await notified()).toBe(2)
  await put(articleId, 2, { startsAt: at(1) })
  expect((await mall.ask(listNotices, { query: {} }, { token: a.token })).ok.content).toEqual([])
  expect(await notified()).toBe(0)
  await mall.owner`update notices set starts_at = now()`
  await tellScheduled(mall.database)
  expect(await notified()).toBe(2)
})

test('lists attachments below the text and pictures in it, separately', async () => {
  const [list, picture] = [
    await addFile('단가표.xlsx'),
    await addFile('배송.png', { mime: 'image/png', has_thumbs: true }),
  ]
  const contents = `<p>보세요<img src="/nuri/api/files/${picture}/download" alt="배송 지도"></p>`
  const { articleId } = (await post({ contents, fileIds: [list] })).ok
  const one = (await mall.ask(getNotice, { params: { articleId } }, { token: a.token })).ok
  expect(one.files.map(({ name }) => name)).toEqual(['단가표.xlsx'])
  expect(one.contents).toContain(`<img src="/nuri/api/files/${picture}/download" alt="배송 지도" />`)
  expect((await mall.ask(listNotices, { query: {} }, { token: a.token })).ok.content[0]?.fileCount).toBe(1)
  await put(articleId, 1, { fileIds: [list] })
  expect(await mall.owner`select name from files where owner_id is null`).toMatchObject([{ name: '배송.png' }])
})

test('leaves nothing behind when a file, store or picture is foreign', async () => {
  const stranger = await arrangeShop(mall.owner, '10').makeUser(a.storeId)
  const foreign = await addFile('남의 것.txt', { user_id: stranger })
  const picture = `<p>가<img src="/nuri/api/files/${foreign}/download"></p>`
  const { articleId } = (await post({ title: '그대로' })).ok
  const rows = await Promise.all(['audit_rows', 'notifications', 'notice_stores'].map(count))
  const bad: Partial<NoticeBody>[] = [
    { fileIds: [foreign] },
    { fileIds: [randomUUID()] },
    { contents: picture },
    { audience: 'STORES', storeIds: [a.storeId, randomUUID()] },
    { audience: 'STORES', storeIds: ['x'] },
  ]
  for (const more of bad) {
    expect((await post(more)).problem.code).toBe('NOT_FOUND')
    expect((await put(articleId, 1, { title: '바뀜', ...more })).problem.code).toBe('NOT_FOUND')
  }
  expect(await seen(articleId)).toMatchObject({ title: '그대로', version: 1 })
  expect(await count('notices')).toBe(1)
  expect(await Promise.all(['audit_rows', 'notifications', 'notice_stores'].map(count))).toEqual(rows)
  await mall.owner`delete from files`
  await mall.owner`delete from users where user_id = ${stranger}`
})

test('names each missing or impossible field', async () => {
  const fieldsOf = async (more: Partial<NoticeBody>) => Object.keys((await post(more)).problem.fields ?? {})
  expect(await fieldsOf({ title: ' \n ', contents: '<p> </p><script>x</script>' })).toEqual(['title', 'contents'])
  expect(await fieldsOf({ audience: 'GRADES', grades: [] })).toEqual(['grades'])
  expect(await fieldsOf({ audience: 'GRADES', grades: ['a'] })).toEqual(['grades'])
  expect(await fieldsOf({ audience: 'STORES' })).toEqual(['storeIds'])
  for (const startsAt of ['2026-02-30', 'soon', '2026-13-01T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect(await fieldsOf({ startsAt })).toEqual(['startsAt'])
  expect(await fieldsOf({ endsAt: at(-1) })).toEqual(['endsAt'])
  expect(await fieldsOf({ startsAt: at(2), endsAt: at(1) })).toEqual(['endsAt'])
  expect((await post({ title: 'x'.repeat(201) })).status).toBe(400)
  expect((await post({ contents: '가'.repeat(longest + 1) })).status).toBe(400)
  expect((await post({ contents: '가'.repeat(longest) })).status).toBe(200)
  expect(await fieldsOf({ contents: '&'.repeat(longest) })).toEqual(['contents'])
  expect(await count('notices')).toBe(1)
})

test('deletes a notice with log and targets, detaches its files, and audits it', async () => {
  const fileId = await addFile('지움.txt')
  const { articleId } = (await post({ audience: 'STORES', storeIds: [a.storeId], fileIds: [fileId] })).ok
  await mall.ask(readNotice, { body: { articleId } }, { token: a.token })
  expect((await mall.ask(deleteNotice, { params: { articleId } }, { token: office })).ok).toEqual({ result: 'SUCCESS' })
  expect(await Promise.all(['notices', 'notice_reads', 'notice_stores'].map(count))).toEqual([0, 0, 0])
  expect(await mall.owner`select 1 from files where owner_id is null`).toHaveLength(1)
  expect((await mall.ask(deleteNotice, { params: { articleId } }, { token: office })).status).toBe(404)
  const [audit] = await mall.owner`select facts from audit_rows where action = 'NOTICE_DELETED'`
  expect(audit?.['facts']).toMatchObject({ articleId, before: { title: '알림', storeIds: [a.storeId] } })
})

test('audits every change with the previous and new state', async () => {
  const { articleId } = (await post({ title: '하나' })).ok
  await put(articleId, 1, { title: '둘', pinned: true })
  const rows =
    await mall.owner`select action, facts from audit_rows where facts ->> 'articleId' = ${articleId} order by at`
  expect(rows).toMatchObject([
    { action: 'NOTICE_CREATED', facts: { after: { title: '하나' } } },
    {
      action: 'NOTICE_CHANGED',
      facts: { before: { title: '하나', pinned: false }, after: { title: '둘', pinned: true } },
    },
  ])
})

test('finds stores by name and code, and lists the existing grades', async () => {
  const ask = async (q: string) => (await mall.ask(noticeAudience, { query: { q } }, { token: office })).ok
  expect((await ask('게 나')).stores.map(({ storeNm }) => storeNm)).toEqual(['가게 나'])
  expect(await ask('없는 이름')).toMatchObject({
    storeCount: 3,
    grades: [
      { grade: 'A', stores: 1 },
      { grade: 'B', stores: 1 },
      { grade: 'C', stores: 1 },
    ],
    stores: [],
  })
})

test('tells the stores of those who have read it that it was corrected, if that is wanted', async () => {
  const { articleId } = (await post()).ok
  await mall.ask(readNotice, { body: { articleId } }, { token: a.token })
  const corrected = () => mall.owner`select user_id from notifications where code = 'NOTICE_CORRECTED'`
  await put(articleId, 1, { contents: '<p>고친 내용</p>' })
  expect(await corrected()).toHaveLength(0)
  await put(articleId, 2, { contents: '<p>또 고친 내용</p>', tellsReaders: true })
  expect(await corrected()).toHaveLength(1)
})
