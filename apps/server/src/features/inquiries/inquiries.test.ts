import { randomUUID } from 'node:crypto'
import {
  deleteReply,
  getInquiry,
  getInquiryAbout,
  listInquiries,
  listReplys,
  postInquiry,
  postReply,
  putInquiry,
  putReply,
} from '@mall/contract/inquiries'
import {
  deleteOfficeReply,
  getOfficeInquiry,
  listOfficeInquiries,
  postOfficeReply,
  putOfficeReply,
  setInquiryStatus,
} from '@mall/contract/office-inquiries'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { forgetUses } from '#test/people.ts'
import { arrangeShop, tokenFor, type Shop } from '#test/shop.ts'

let shop: Shop
let storeId: string
/** Two users of one store, one of another, two of the office, and another tenant. */
let anna: string
let ben: string
let stranger: string
let office: string
let desk: string
let farStore: string
let farOffice: string
const mall = useMall(async (made) => {
  shop = arrangeShop(made.owner)
  const far = arrangeShop(made.owner, '20')
  await shop.makeTenant()
  await far.makeTenant()
  storeId = await shop.makeStore({ store_nm: '골목국밥 망원점' })
  anna = await tokenFor(made, storeId)
  ben = await tokenFor(made, storeId)
  stranger = await tokenFor(made, await shop.makeStore({ store_nm: '바다횟집' }))
  office = await tokenFor(made, null)
  desk = await tokenFor(made, null)
  farStore = await tokenFor(made, await far.makeStore(), '20')
  farOffice = await tokenFor(made, null, '20')
})

beforeEach(() => forgetUses(mall))

const plain = { title: '두부가 안 왔어요', contents: '오늘 배송에서 두부가 빠졌어요.', ext1Cd: '02' }
const post = (body: object = {}, token = anna, headers: Record<string, string> = {}) =>
  mall.ask(postInquiry, { body: { ...plain, ...body } }, { token, headers })
const ask = async (body: object = {}, token = anna) => {
  const { status, ok, problem } = await post(body, token)
  if (status !== 200) throw new Error(problem.code)
  return ok.articleId
}
const read = (articleId: string, token = anna) => mall.ask(getInquiry, { params: { articleId } }, { token })
const texts = async (articleId: string, token = anna) =>
  (await mall.ask(listReplys, { query: { articleId } }, { token })).ok
const followUp = (articleId: string, contents: string, token = anna, headers: Record<string, string> = {}) =>
  mall.ask(postReply, { body: { articleId, contents } }, { token, headers })
const answer = (articleId: string, contents = '바로 보내 드릴게요.', token = office, key?: string) =>
  mall.ask(
    postOfficeReply,
    { body: { articleId, contents } },
    { token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  )
const put = (body: { articleId: string } & Record<string, unknown>, token = anna) =>
  mall.ask(putInquiry, { body: body }, { token })
const list = (query: object = {}, token = anna) => mall.ask(listInquiries, { query }, { token })
const inbox = (query: object = {}, token = office) => mall.ask(listOfficeInquiries, { query }, { token })
const idOf = ({ ok }: { ok: { replyId: string } }) => ok.replyId

test('shows a question to the whole store and the office, with the names of kind and state (§7)', async () => {
  const articleId = await ask()
  const row = {
    articleId,
    title: plain.title,
    ext1Cd: { code: '02', name: '배송' },
    status: { code: '10', name: '접수' },
  }
  expect((await list()).ok.content[0]).toMatchObject({ ...row, replyCount: 0, unread: false, orderNo: null })
  expect((await read(articleId, ben)).ok).toMatchObject({
    ...row,
    contents: plain.contents,
    mine: false,
    canChange: false,
  })
  expect((await read(articleId)).ok).toMatchObject({
    mine: true,
    canChange: true,
    canClose: true,
    about: null,
    files: [],
  })
  expect((await inbox()).ok.content).toEqual(
    expect.arrayContaining([expect.objectContaining({ articleId, unread: true, storeNm: '골목국밥 망원점' })]),
  )
  expect((await list({}, stranger)).ok.totalElements).toBe(0)
})

test('moves through the states on answer, follow-up, closing and reopening', async () => {
  const articleId = await ask()
  const state = async () => (await read(articleId)).ok.status.code
  await answer(articleId)
  expect(await state()).toBe('20')
  await followUp(articleId, '고맙습니다. 하나 더 여쭤볼게요.')
  expect(await state()).toBe('10')
  expect((await put({ articleId, status: '90' })).ok).toEqual({ result: 'SUCCESS', articleId })
  expect((await put({ articleId, status: '90' })).status).toBe(200)
  expect((await read(articleId)).ok).toMatchObject({ status: { code: '90' }, canClose: false })
  await followUp(articleId, '다시 문의드려요.')
  expect(await state()).toBe('10')
  const close = { body: { articleId, status: '90' as const } }
  expect((await mall.ask(setInquiryStatus, close, { token: office })).status).toBe(200)
  expect((await mall.ask(setInquiryStatus, close, { token: desk })).status).toBe(200)
  expect((await texts(articleId)).map(({ side }) => side)).toEqual(['OFFICE', 'STORE', 'STORE'])
  expect(await notified('INQUIRY_CLOSED', articleId)).toBe(4)
})

/** Number of notifications with this code about an inquiry. */
async function notified(code: string, articleId: string): Promise<number> {
  const rows = await mall.owner`
    select 1 from notifications where code = ${code} and url like ${`%/${articleId}`}`
  return rows.length
}

test('marks the other side’s texts as unread until someone of this side opens the thread', async () => {
  const articleId = await ask()
  const officeSees = async () => (await inbox()).ok.content.find((row) => row.articleId === articleId)?.unread
  const storeSees = async () => (await list()).ok.content.find((row) => row.articleId === articleId)?.unread
  expect(await officeSees()).toBe(true)
  await mall.ask(getOfficeInquiry, { params: { articleId } }, { token: office })
  expect(await officeSees()).toBe(false)
  await answer(articleId)
  expect(await storeSees()).toBe(true)
  expect((await read(articleId, ben)).ok.unread).toBe(true)
  expect(await storeSees()).toBe(false)
  await followUp(articleId, '언제 오나요?')
  expect(await officeSees()).toBe(true)
})

test('allows changing and deleting one’s own text until the other side answers', async () => {
  const articleId = await ask()
  const changed = { articleId, title: '두부 두 판이 안 왔어요', contents: '두 판이요.', ext1Cd: '04' }
  expect((await put(changed, ben)).problem.code).toBe('TEXT_NOT_YOURS')
  expect((await put(changed)).status).toBe(200)
  expect((await read(articleId)).ok).toMatchObject({ title: changed.title, changedAt: expect.any(String) as string })
  const replyId = idOf(await followUp(articleId, '사진도 있어요'))
  const change = (contents: string, token = anna) =>
    mall.ask(putReply, { body: { articleId, replyId, contents } }, { token })
  const remove = (id: string, token = anna) => mall.ask(deleteReply, { query: { replyId: id } }, { token })
  expect((await change('남의 글', ben)).problem.code).toBe('TEXT_NOT_YOURS')
  expect((await change('사진은 없어요')).status).toBe(200)
  const answerId = idOf(await answer(articleId))
  expect((await change('늦었어요')).problem.code).toBe('TEXT_ANSWERED')
  expect((await remove(replyId)).problem.code).toBe('TEXT_ANSWERED')
  expect((await put({ articleId, title: '늦었어요' })).problem.code).toBe('TEXT_ANSWERED')
  expect((await texts(articleId)).map(({ canChange }) => canChange)).toEqual([false, false])
  // After the office deletes its answer, the store may edit its texts again, and its wait continues from the start.
  expect((await mall.ask(deleteOfficeReply, { query: { replyId: answerId } }, { token: desk })).problem.code).toBe(
    'TEXT_NOT_YOURS',
  )
  await mall.ask(deleteOfficeReply, { query: { replyId: answerId } }, { token: office })
  const { createdAt, status } = (await read(articleId)).ok
  expect(status.code).toBe('10')
  const waiting = (await inbox()).ok.content.find((row) => row.articleId === articleId)
  expect(waiting?.waitingSince).toBe(createdAt)
  expect((await remove(replyId)).status).toBe(200)
  expect((await remove(replyId)).status).toBe(404)
  expect((await read(articleId)).ok.replyCount).toBe(0)
})

test('makes a closed question read-only until the store writes again', async () => {
  const articleId = await ask()
  const replyId = idOf(await followUp(articleId, '급해요'))
  await put({ articleId, status: '90' })
  expect((await put({ articleId, title: '다른 제목' })).problem.code).toBe('INQUIRY_CLOSED')
  expect((await mall.ask(deleteReply, { query: { replyId } }, { token: anna })).problem.code).toBe('INQUIRY_CLOSED')
  await followUp(articleId, '역시 급해요')
  expect((await put({ articleId, title: '다른 제목' })).status).toBe(200)
})

test('names the order or line a question is about, even after the order changed', async () => {
  const prodId = await shop.makeProduct()
  const orderId = await shop.makeOrder(storeId, [[prodId, 7]])
  const [line] = await shop.run('select order_line_id from order_lines where order_id = $1', [orderId])
  const orderLineId = line!.order_line_id as string
  const articleId = await ask({ orderLineId })
  await shop.run('delete from order_lines where order_id = $1', [orderId])
  expect((await read(articleId)).ok.about).toMatchObject({ orderId, line: { orderLineId, qty: 7, prodNm: '상품' } })
  const whole = await ask({ orderId })
  const wanted = await mall.ask(getInquiryAbout, { query: { orderId } }, { token: anna })
  expect(wanted.ok).toMatchObject({ orderId, line: null })
  expect((await mall.ask(getInquiryAbout, { query: { orderId } }, { token: stranger })).status).toBe(404)
  expect((await mall.ask(getInquiryAbout, { query: {} }, { token: anna })).status).toBe(404)
  const { about, orderNo } = (await read(whole)).ok
  expect(about).toMatchObject({ orderId, orderNo, line: null })
  await put({ articleId: whole, orderId: null })
  expect((await read(whole)).ok.about).toBe(null)
})

test('answers 404 alike for a foreign order or line, a mismatched pair and an unknown id', async () => {
  const prodId = await shop.makeProduct()
  const otherOrder = await shop.makeOrder(await shop.makeStore(), [[prodId, 1]])
  const own = await shop.makeOrder(storeId, [[prodId, 1]])
  const [line] = await shop.run('select order_line_id from order_lines where order_id = $1', [otherOrder])
  const foreign = line!.order_line_id as string
  const before = (await list()).ok.totalElements
  const refused = [
    ...[{ orderId: otherOrder }, { orderLineId: foreign }, { orderId: own, orderLineId: foreign }],
    ...[{ orderId: randomUUID() }, { orderId: 'x' }, { orderId: own, orderLineId: randomUUID() }, { fileIds: ['x'] }],
    { fileIds: [randomUUID()] },
  ]
  for (const body of refused) expect([body, (await post(body)).problem.code]).toEqual([body, 'NOT_FOUND'])
  expect((await list()).ok.totalElements).toBe(before)
})

test('answers 404 alike for another store, another tenant and an unknown id, without any effect', async () => {
  const articleId = await ask()
  const replyId = idOf(await followUp(articleId, '덧붙여요'))
  const calls = (id: string, reply: string, token: string) => [
    read(id, token),
    mall.ask(listReplys, { query: { articleId: id } }, { token }),
    followUp(id, '남의 글', token),
    put({ articleId: id, status: '90' }, token),
    mall.ask(putReply, { body: { articleId: id, replyId: reply, contents: '남의 글' } }, { token }),
    mall.ask(deleteReply, { query: { replyId: reply } }, { token }),
  ]
  const officeCalls = (id: string, reply: string, token: string) => [
    mall.ask(getOfficeInquiry, { params: { articleId: id } }, { token }),
    answer(id, '남의 답', token),
    mall.ask(putOfficeReply, { body: { articleId: id, replyId: reply, contents: '남의 답' } }, { token }),
    mall.ask(deleteOfficeReply, { query: { replyId: reply } }, { token }),
    mall.ask(setInquiryStatus, { body: { articleId: id, status: '90' } }, { token }),
  ]
  const asked = [
    ...calls(articleId, replyId, stranger),
    ...calls(articleId, replyId, farStore),
    ...calls(articleId, replyId, office),
    ...calls(randomUUID(), randomUUID(), anna),
    ...calls('x', 'x', anna),
    ...officeCalls(articleId, replyId, farOffice),
    ...officeCalls(articleId, replyId, anna),
    ...officeCalls('x', 'x', office),
  ]
  const missing = { status: 404, problem: { code: 'NOT_FOUND' } }
  for (const one of await Promise.all(asked)) expect(one).toMatchObject(missing)
  const other = await ask()
  const elsewhere = { articleId: other, replyId, contents: '엉뚱한 곳' }
  expect((await mall.ask(putReply, { body: elsewhere }, { token: anna })).status).toBe(404)
  expect((await read(articleId)).ok).toMatchObject({ replyCount: 1, status: { code: '10' } })
  expect((await texts(articleId))[0]?.contents).toBe('덧붙여요')
})

test('creates one question or reply per key, and rejects other text under the same key', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const sent = await Promise.all(Array.from({ length: 5 }, () => post({ title: '한 번만' }, anna, key)))
  expect(new Set(sent.map(({ ok }) => ok.articleId)).size).toBe(1)
  expect((await list({ q: '한 번만' })).ok.totalElements).toBe(1)
  expect((await post({ title: '다른 말' }, anna, key)).problem.code).toBe('CONFLICT')
  expect((await post({ title: '한 번만' }, ben, key)).ok.articleId).not.toBe(sent[0]?.ok.articleId)
  const articleId = sent[0]!.ok.articleId
  const replies = await Promise.all(Array.from({ length: 5 }, () => followUp(articleId, '한 번만', anna, key)))
  expect(new Set(replies.map(idOf)).size).toBe(1)
  expect((await followUp(articleId, '다른 말', anna, key)).problem.code).toBe('CONFLICT')
  await Promise.all([1, 2, 3].map(() => answer(articleId, '네, 한 번만.', office, 'k1')))
  expect(await texts(articleId)).toHaveLength(2)
  expect(
    await mall.owner`select 1 from audit_rows where action = 'INQUIRY_ANSWERED' and facts->>'articleId' = ${articleId}`,
  ).toHaveLength(1)
  expect(await notified('INQUIRY_REPLIED', articleId)).toBe(2)
})

test('keeps all texts when many users write in one thread concurrently', async () => {
  const articleId = await ask()
  const all = Array.from({ length: 24 }, (_, n) =>
    n % 3 === 0
      ? answer(articleId, `답 ${n}`, n % 2 ? office : desk)
      : followUp(articleId, `글 ${n}`, n % 2 ? anna : ben),
  )
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
  const written = await texts(articleId)
  expect(new Set(written.map(({ contents }) => contents)).size).toBe(24)
  const { status, replyCount } = (await read(articleId)).ok
  expect([replyCount, status.code]).toEqual([24, written.at(-1)?.side === 'OFFICE' ? '20' : '10'])
})

test('applies a change that came before the answer, and rejects it otherwise', async () => {
  for (let round = 0; round < 8; round += 1) {
    const articleId = await ask()
    const [changed] = await Promise.all([put({ articleId, contents: '고쳤어요' }), answer(articleId)])
    const { contents } = (await read(articleId)).ok
    expect([200, 422]).toContain(changed.status)
    expect(contents).toBe(changed.status === 200 ? '고쳤어요' : plain.contents)
  }
})

test('audits changes by the office with the previous text', async () => {
  const articleId = await ask()
  const replyId = idOf(await answer(articleId, '내일 갑니다.'))
  await mall.ask(putOfficeReply, { body: { articleId, replyId, contents: '모레 갑니다.' } }, { token: office })
  await mall.ask(deleteOfficeReply, { query: { replyId } }, { token: office })
  await mall.ask(setInquiryStatus, { body: { articleId, status: '90' } }, { token: office })
  const rows = await mall.owner`
    select action, facts from audit_rows where facts->>'articleId' = ${articleId} order by at`
  expect(rows).toMatchObject([
    { action: 'INQUIRY_ANSWERED', facts: { after: '내일 갑니다.' } },
    { action: 'INQUIRY_ANSWER_CHANGED', facts: { before: '내일 갑니다.', after: '모레 갑니다.' } },
    { action: 'INQUIRY_ANSWER_DELETED', facts: { before: '모레 갑니다.', after: null } },
    { action: 'INQUIRY_CLOSED', facts: { before: '10', after: '90' } },
  ])
})

test('stores plain text: markup stays literal, control characters are removed, blank text is rejected', async () => {
  const contents = ' <b onclick=alert(1)>굵게</b>\r\n둘째 줄\u0007\u202e '
  const articleId = await ask({ title: '  줄\n바꿈  ', contents })
  expect((await read(articleId)).ok).toMatchObject({
    title: '줄 바꿈',
    contents: '<b onclick=alert(1)>굵게</b>\n둘째 줄',
  })
  expect((await post({ title: ' \n ' })).problem).toMatchObject({ code: 'MALFORMED', fields: { title: '≥ 1' } })
  expect((await followUp(articleId, '\u200b \u0007'.trim() + '\u0007')).status).toBeLessThan(500)
})

test.each<[string, object, number]>([
  ['an empty title', { title: '' }, 400],
  ['an overlong title', { title: '가'.repeat(101) }, 400],
  ['overlong contents', { contents: '가'.repeat(20_001) }, 400],
  ['an unknown kind', { ext1Cd: '99' }, 400],
  ['too many files', { fileIds: Array.from({ length: 11 }, () => randomUUID()) }, 400],
  ['more than 256 kB', { contents: '가'.repeat(90_000) }, 413],
])('rejects %s', async (_, body, status) => {
  expect((await post(body)).status).toBe(status)
})

test('accepts a text of the maximum length', async () => {
  const contents = '가'.repeat(20_000)
  const articleId = await ask({ contents })
  expect((await read(articleId)).ok.contents).toBe(contents)
})

test('leaves nothing behind on failure', async () => {
  const counts = async () =>
    mall.owner`select (select count(*) from inquiries) as q, (select count(*) from inquiry_replys) as r,
      (select count(*) from inquiry_words) as w, (select count(*) from notifications) as n, (select count(*) from audit_rows) as a`
  const articleId = await ask()
  const before = await counts()
  const fileIds = [randomUUID()]
  expect((await post({ fileIds })).status).toBe(404)
  expect((await put({ articleId, title: '새 제목', fileIds })).status).toBe(404)
  expect((await put({ articleId, title: '새 제목', orderId: randomUUID(), status: '90' })).status).toBe(404)
  const body = { articleId, contents: '답', fileIds }
  expect((await mall.ask(postReply, { body }, { token: anna })).status).toBe(404)
  expect((await mall.ask(postOfficeReply, { body }, { token: office })).status).toBe(404)
  expect(await counts()).toEqual(before)
  expect((await read(articleId)).ok).toMatchObject({ title: plain.title, status: { code: '10' }, changedAt: null })
})

test('filters the list by state, kind, user and words, with % and _ taken literally', async () => {
  await ask({ title: '할인율 100% 맞나요', contents: 'a_b', ext1Cd: '05' })
  const found = async (query: object) => (await list(query)).ok.content.map(({ title }) => title)
  expect(await found({ q: '100%' })).toEqual(['할인율 100% 맞나요'])
  expect(await found({ q: 'a_b' })).toEqual(['할인율 100% 맞나요'])
  expect(await found({ q: 'a%b' })).toEqual([])
  expect(await found({ ext1Cd: '05' })).toEqual(['할인율 100% 맞나요'])
  expect((await list({ status: '90', size: 100 })).ok.content.every(({ status }) => status.code === '90')).toBe(true)
  expect(await found({ userId: randomUUID() })).toEqual([])
  expect(await found({ userId: 'x' })).toEqual([])
  const pages = await Promise.all([0, 1].map((page) => list({ page, size: 3 })))
  const ids = pages.flatMap(({ ok }) => ok.content.map(({ articleId }) => articleId))
  expect(new Set(ids).size).toBe(6)
})

test('lets the office search by word beginnings, store and order, longest waiting first', async () => {
  const first = await ask({ title: '냉동고 온도가 올라가요', contents: '영하 12도예요' }, stranger)
  const second = await ask({ title: '냉동만두 문의', contents: '개당 무게가 궁금해요' }, anna)
  const found = async (q: string, query: object = {}) =>
    (await inbox({ q, ...query })).ok.content.map(({ articleId }) => articleId)
  expect(await found('냉동')).toEqual([first, second])
  await answer(first)
  expect(await found('냉동')).toEqual([second, first])
  expect(await found('냉동', { sort: 'lastDesc' })).toEqual([first, second])
  expect(await found('냉동', { status: '20' })).toEqual([first])
  expect(await found('횟집 온도')).toEqual([first])
  expect(await found('바다')).toContain(first)
  expect(await found('금해요')).toEqual([])
  expect(await found('%')).toEqual([])
  expect((await inbox({ storeId })).ok.content.every((row) => row.storeId === storeId)).toBe(true)
  expect((await inbox({ storeId: randomUUID() })).status).toBe(404)
})
