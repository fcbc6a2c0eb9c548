import { randomUUID } from 'node:crypto'
import { deleteReply, getInquiryAbout, listReplys, putReply } from '@mall/contract/inquiries'
import { deleteOfficeReply, getOfficeInquiry, putOfficeReply, setInquiryStatus } from '@mall/contract/office-inquiries'
import { expect, test } from 'vitest'
import { idOf, plain, useInquiries } from '#test/malls/inquiries.ts'

const { mall, at, post, ask, read, texts, followUp, answer, put, list, inbox, notified } = useInquiries()

test('shows a question to the whole store and the office, with the names of kind and state (§7)', async () => {
  const articleId = await ask()
  const row = {
    articleId,
    title: plain.title,
    ext1Cd: { code: '02', name: '배송' },
    status: { code: '10', name: '접수' },
  }
  expect((await list()).ok.content[0]).toMatchObject({ ...row, replyCount: 0, unread: false, orderNo: null })
  expect((await read(articleId, at.ben)).ok).toMatchObject({
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
  expect((await list({}, at.stranger)).ok.totalElements).toBe(0)
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
  expect((await mall.ask(setInquiryStatus, close, { token: at.office })).status).toBe(200)
  expect((await mall.ask(setInquiryStatus, close, { token: at.desk })).status).toBe(200)
  expect((await texts(articleId)).map(({ side }) => side)).toEqual(['OFFICE', 'STORE', 'STORE'])
  expect(await notified('INQUIRY_CLOSED', articleId)).toBe(4)
})

test('marks the other side’s texts as unread until someone of this side opens the thread', async () => {
  const articleId = await ask()
  const officeSees = async () => (await inbox()).ok.content.find((row) => row.articleId === articleId)?.unread
  const storeSees = async () => (await list()).ok.content.find((row) => row.articleId === articleId)?.unread
  expect(await officeSees()).toBe(true)
  await mall.ask(getOfficeInquiry, { params: { articleId } }, { token: at.office })
  expect(await officeSees()).toBe(false)
  await answer(articleId)
  expect(await storeSees()).toBe(true)
  expect((await read(articleId, at.ben)).ok.unread).toBe(true)
  expect(await storeSees()).toBe(false)
  await followUp(articleId, '언제 오나요?')
  expect(await officeSees()).toBe(true)
})

test('names the order or line a question is about, even after the order changed', async () => {
  const prodId = await at.shop.makeProduct()
  const orderId = await at.shop.makeOrder(at.storeId, [[prodId, 7]])
  const [line] = await at.shop.run('select order_line_id from order_lines where order_id = $1', [orderId])
  const orderLineId = line!.order_line_id as string
  const articleId = await ask({ orderLineId })
  await at.shop.run('delete from order_lines where order_id = $1', [orderId])
  expect((await read(articleId)).ok.about).toMatchObject({ orderId, line: { orderLineId, qty: 7, prodNm: '상품' } })
  const whole = await ask({ orderId })
  const wanted = await mall.ask(getInquiryAbout, { query: { orderId } }, { token: at.anna })
  expect(wanted.ok).toMatchObject({ orderId, line: null })
  expect((await mall.ask(getInquiryAbout, { query: { orderId } }, { token: at.stranger })).status).toBe(404)
  expect((await mall.ask(getInquiryAbout, { query: {} }, { token: at.anna })).status).toBe(404)
  const { about, orderNo } = (await read(whole)).ok
  expect(about).toMatchObject({ orderId, orderNo, line: null })
  await put({ articleId: whole, orderId: null })
  expect((await read(whole)).ok.about).toBe(null)
})

test('answers 404 alike for a foreign order or line, a mismatched pair and an unknown id', async () => {
  const prodId = await at.shop.makeProduct()
  const otherOrder = await at.shop.makeOrder(await at.shop.makeStore(), [[prodId, 1]])
  const own = await at.shop.makeOrder(at.storeId, [[prodId, 1]])
  const [line] = await at.shop.run('select order_line_id from order_lines where order_id = $1', [otherOrder])
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
    ...calls(articleId, replyId, at.stranger),
    ...calls(articleId, replyId, at.farStore),
    ...calls(articleId, replyId, at.office),
    ...calls(randomUUID(), randomUUID(), at.anna),
    ...calls('x', 'x', at.anna),
    ...officeCalls(articleId, replyId, at.farOffice),
    ...officeCalls(articleId, replyId, at.anna),
    ...officeCalls('x', 'x', at.office),
  ]
  const missing = { status: 404, problem: { code: 'NOT_FOUND' } }
  for (const one of await Promise.all(asked)) expect(one).toMatchObject(missing)
  const other = await ask()
  const elsewhere = { articleId: other, replyId, contents: '엉뚱한 곳' }
  expect((await mall.ask(putReply, { body: elsewhere }, { token: at.anna })).status).toBe(404)
  expect((await read(articleId)).ok).toMatchObject({ replyCount: 1, status: { code: '10' } })
  expect((await texts(articleId))[0]?.contents).toBe('덧붙여요')
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
  const first = await ask({ title: '냉동고 온도가 올라가요', contents: '영하 12도예요' }, at.stranger)
  const second = await ask({ title: '냉동만두 문의', contents: '개당 무게가 궁금해요' }, at.anna)
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
  expect((await inbox({ storeId: at.storeId })).ok.content.every((row) => row.storeId === at.storeId)).toBe(true)
  expect((await inbox({ storeId: randomUUID() })).status).toBe(404)
})
