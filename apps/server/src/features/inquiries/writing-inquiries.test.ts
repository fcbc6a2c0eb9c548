import { randomUUID } from 'node:crypto'
import { deleteReply, postReply, putReply } from '@mall/contract/inquiries'
import { deleteOfficeReply, postOfficeReply, putOfficeReply, setInquiryStatus } from '@mall/contract/office-inquiries'
import { expect, test } from 'vitest'
import { idOf, plain, useInquiries } from '#test/malls/inquiries.ts'

const { mall, at, post, ask, read, texts, followUp, answer, put, list, inbox, notified } = useInquiries()

test('allows changing and deleting one’s own text until the other side answers', async () => {
  const articleId = await ask()
  const changed = { articleId, title: '두부 두 판이 안 왔어요', contents: '두 판이요.', ext1Cd: '04' }
  expect((await put(changed, at.ben)).problem.code).toBe('TEXT_NOT_YOURS')
  expect((await put(changed)).status).toBe(200)
  expect((await read(articleId)).ok).toMatchObject({ title: changed.title, changedAt: expect.any(String) as string })
  const replyId = idOf(await followUp(articleId, '사진도 있어요'))
  const change = (contents: string, token = at.anna) =>
    mall.ask(putReply, { body: { articleId, replyId, contents } }, { token })
  const remove = (id: string, token = at.anna) => mall.ask(deleteReply, { query: { replyId: id } }, { token })
  expect((await change('남의 글', at.ben)).problem.code).toBe('TEXT_NOT_YOURS')
  expect((await change('사진은 없어요')).status).toBe(200)
  const answerId = idOf(await answer(articleId))
  expect((await change('늦었어요')).problem.code).toBe('TEXT_ANSWERED')
  expect((await remove(replyId)).problem.code).toBe('TEXT_ANSWERED')
  expect((await put({ articleId, title: '늦었어요' })).problem.code).toBe('TEXT_ANSWERED')
  expect((await texts(articleId)).map(({ canChange }) => canChange)).toEqual([false, false])
  // After the office deletes its answer, the store may edit its texts again, and its wait continues from the start.
  expect((await mall.ask(deleteOfficeReply, { query: { replyId: answerId } }, { token: at.desk })).problem.code).toBe(
    'TEXT_NOT_YOURS',
  )
  await mall.ask(deleteOfficeReply, { query: { replyId: answerId } }, { token: at.office })
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
  expect((await mall.ask(deleteReply, { query: { replyId } }, { token: at.anna })).problem.code).toBe('INQUIRY_CLOSED')
  await followUp(articleId, '역시 급해요')
  expect((await put({ articleId, title: '다른 제목' })).status).toBe(200)
})

test('creates one question or reply per key, and rejects other text under the same key', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const sent = await Promise.all(Array.from({ length: 5 }, () => post({ title: '한 번만' }, at.anna, key)))
  expect(new Set(sent.map(({ ok }) => ok.articleId)).size).toBe(1)
  expect((await list({ q: '한 번만' })).ok.totalElements).toBe(1)
  expect((await post({ title: '다른 말' }, at.anna, key)).problem.code).toBe('CONFLICT')
  expect((await post({ title: '한 번만' }, at.ben, key)).ok.articleId).not.toBe(sent[0]?.ok.articleId)
  const articleId = sent[0]!.ok.articleId
  const replies = await Promise.all(Array.from({ length: 5 }, () => followUp(articleId, '한 번만', at.anna, key)))
  expect(new Set(replies.map(idOf)).size).toBe(1)
  expect((await followUp(articleId, '다른 말', at.anna, key)).problem.code).toBe('CONFLICT')
  await Promise.all([1, 2, 3].map(() => answer(articleId, '네, 한 번만.', at.office, 'k1')))
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
      ? answer(articleId, `답 ${n}`, n % 2 ? at.office : at.desk)
      : followUp(articleId, `글 ${n}`, n % 2 ? at.anna : at.ben),
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
  await mall.ask(putOfficeReply, { body: { articleId, replyId, contents: '모레 갑니다.' } }, { token: at.office })
  await mall.ask(deleteOfficeReply, { query: { replyId } }, { token: at.office })
  await mall.ask(setInquiryStatus, { body: { articleId, status: '90' } }, { token: at.office })
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
  expect((await mall.ask(postReply, { body }, { token: at.anna })).status).toBe(404)
  expect((await mall.ask(postOfficeReply, { body }, { token: at.office })).status).toBe(404)
  expect(await counts()).toEqual(before)
  expect((await read(articleId)).ok).toMatchObject({ title: plain.title, status: { code: '10' }, changedAt: null })
})
