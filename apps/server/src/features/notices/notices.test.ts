import { randomUUID } from 'node:crypto'
import { getNotice, listNotices, mustReadNotices, prevNextNotice, readNotice } from '@mall/contract/notices'
import { createNotice, type NoticeBody } from '@mall/contract/office-notices'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addTenants, openDesk } from '#test/people.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const stores: Record<'a' | 'b' | 'far', { storeId: string; token: string }> = {} as never
let office: string
let colleague: string
const mall = useMall(async (made) => {
  await addTenants(made)
  office = await openDesk(made)
  const open = async (tenantId: string, grade: string) => {
    const storeId = await arrangeShop(made.owner, tenantId).makeStore({ store_grade: grade })
    return { storeId, token: await tokenFor(made, storeId, tenantId) }
  }
  Object.assign(stores, { a: await open('10', 'A'), b: await open('10', 'B'), far: await open('20', 'A') })
  colleague = await tokenFor(made, stores.a.storeId)
})
beforeEach(() => mall.owner`delete from notices`)

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function post(title: string, more: Partial<NoticeBody> = {}): Promise<string> {
  const body = { title, contents: `<p>${title} 내용</p>`, ...more }
  const { status, ok, problem } = await mall.ask(createNotice, { body }, { token: office })
  if (status !== 200) throw new Error(problem.code)
  return ok.articleId
}

const list = async (token: string, query: object = {}) => (await mall.ask(listNotices, { query }, { token })).ok
const titles = async (token: string, query: object = {}) => (await list(token, query)).content.map(({ title }) => title)
const read = (articleId: string, token: string) => mall.ask(readNotice, { body: { articleId } }, { token })

test('shows a store the notices for all, for its grade and for itself, and no others', async () => {
  await post('모두에게')
  const forB = await post('B등급', { audience: 'GRADES', grades: ['B'] })
  const forA = await post('가게 하나', { audience: 'STORES', storeIds: [stores.a.storeId] })
  expect(await titles(stores.a.token)).toEqual(['가게 하나', '모두에게'])
  expect(await titles(stores.b.token)).toEqual(['B등급', '모두에게'])
  expect(await titles(stores.far.token)).toEqual([])
  for (const articleId of [forB, randomUUID(), 'x']) {
    const { status, problem } = await mall.ask(getNotice, { params: { articleId } }, { token: stores.a.token })
    expect([status, problem.code]).toEqual([404, 'NOT_FOUND'])
    expect((await mall.ask(prevNextNotice, { query: { articleId } }, { token: stores.a.token })).problem.code).toBe(
      'NOT_FOUND',
    )
    expect((await read(articleId, stores.a.token)).status).toBe(404)
  }
  expect((await mall.ask(getNotice, { params: { articleId: forA } }, { token: stores.far.token })).status).toBe(404)
  expect((await mall.ask(getNotice, { params: { articleId: forA } }, { token: office })).status).toBe(404)
  expect(await mall.owner`select * from notice_reads`).toHaveLength(0)
})

test('shows a store the notices for its new grade after a change', async () => {
  await post('B등급', { audience: 'GRADES', grades: ['B'] })
  await mall.owner`update stores set store_grade = 'B' where store_id = ${stores.a.storeId}`
  expect(await titles(stores.a.token)).toEqual(['B등급'])
  await mall.owner`update stores set store_grade = 'A' where store_id = ${stores.a.storeId}`
  expect(await titles(stores.a.token)).toEqual([])
})

test('shows a notice only between its start and end', async () => {
  const coming = await post('내일부터', { startsAt: at(24) })
  await post('오늘까지', { endsAt: at(1) })
  expect(await titles(stores.a.token)).toEqual(['오늘까지'])
  expect((await mall.ask(getNotice, { params: { articleId: coming } }, { token: stores.a.token })).status).toBe(404)
  await mall.owner`update notices set starts_at = starts_at - interval '25 hours', ends_at = now()`
  expect(await titles(stores.a.token)).toEqual([])
  await mall.owner`update notices set ends_at = null`
  expect(await titles(stores.a.token)).toHaveLength(2)
})

test('lists pinned notices first, then the newest, with disjoint pages and matching neighbours', async () => {
  for (const title of ['가', '나', '다', '라', '마']) await post(title, { pinned: title === '나' })
  await mall.owner`update notices set starts_at = '2026-01-01' where title in ('라', '마')`
  const order = await titles(stores.a.token)
  expect(order.slice(0, 3)).toEqual(['나', '다', '가'])
  const pages = await Promise.all([0, 1, 2].map((page) => list(stores.a.token, { page, size: 2 })))
  expect(pages.flatMap(({ content }) => content.map(({ title }) => title))).toEqual(order)
  expect(pages[0]).toMatchObject({ totalElements: 5, totalPages: 3, page: 0, size: 2 })
  const rows = (await list(stores.a.token)).content
  for (const [n, { articleId }] of rows.entries()) {
    const { ok } = await mall.ask(prevNextNotice, { query: { articleId } }, { token: stores.a.token })
    expect([ok.prev?.title, ok.next?.title]).toEqual([order[n - 1], order[n + 1]])
    expect(ok.next?.articleId).toBe(rows[n + 1]?.articleId)
  }
})

test('searches words of title and contents, taking pattern characters literally', async () => {
  await post('100% 할인', { contents: '<p>대파 <strong>반값</strong></p>' })
  await post('다른 글', { contents: '<p>무_배추</p>' })
  expect(await titles(stores.a.token, { q: '할인' })).toEqual(['100% 할인'])
  expect(await titles(stores.a.token, { q: ' 대파 반값 ' })).toEqual(['100% 할인'])
  expect(await titles(stores.a.token, { q: '%' })).toEqual(['100% 할인'])
  expect(await titles(stores.a.token, { q: '_' })).toEqual(['다른 글'])
  expect(await titles(stores.a.token, { q: 'strong' })).toEqual([])
})

test('writes one read-log row per reader when 12 requests arrive concurrently (§7)', async () => {
  const articleId = await post('읽기')
  expect((await list(stores.a.token)).content[0]?.readAt).toBeNull()
  const answers = await Promise.all(Array.from({ length: 12 }, () => read(articleId, stores.a.token)))
  expect(new Set(answers.map(({ status, ok }) => `${String(status)} ${ok.readAt}`)).size).toBe(1)
  expect(await mall.owner`select * from notice_reads`).toHaveLength(1)
  expect((await list(stores.a.token)).content[0]?.readAt).toBe(answers[0]?.ok.readAt)
  // Another user of the same store has not read it.
  expect((await list(colleague)).content[0]?.readAt).toBeNull()
})

test('shows each user a must-read notice until it is confirmed, oldest first', async () => {
  const [first, second] = [await post('먼저', { mustRead: true }), await post('나중', { mustRead: true })]
  await post('보통 글')
  await post('B만', { mustRead: true, audience: 'GRADES', grades: ['B'] })
  await post('내일', { mustRead: true, startsAt: at(24) })
  const waiting = async (token: string) =>
    (await mall.ask(mustReadNotices, {}, { token })).ok.map(({ title, contents }) => [title, contents])
  expect(await waiting(stores.a.token)).toEqual([
    ['먼저', '<p>먼저 내용</p>'],
    ['나중', '<p>나중 내용</p>'],
  ])
  await read(first, stores.a.token)
  expect(await waiting(stores.a.token)).toEqual([['나중', '<p>나중 내용</p>']])
  await read(second, stores.a.token)
  expect(await waiting(stores.a.token)).toEqual([])
  expect(await waiting(colleague)).toHaveLength(2)
})

test('sanitises contents when stored, and again when shown', async () => {
  const articleId = await post('글', { contents: '<p onclick="x()">가<script>x()</script></p>' })
  const [row] = await mall.owner`select contents from notices`
  expect(row?.['contents']).toBe('<p>가</p>')
  await mall.owner`update notices set contents = '<p>나</p><img src=x onerror=x()><iframe src="https://x.example">'`
  expect((await mall.ask(getNotice, { params: { articleId } }, { token: stores.a.token })).ok.contents).toBe(
    '<p>나</p>',
  )
})
