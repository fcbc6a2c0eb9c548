import { deleteReply, listInquiries, postInquiry, postReply, putReply } from '@mall/contract/inquiries'
import { listOfficeInquiries, postOfficeReply, putOfficeReply } from '@mall/contract/office-inquiries'
import { expect, test } from 'vitest'
import { readMigrations } from '#db/schema/migrate.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let store: string
let stranger: string
let office: string
let farOffice: string
const mall = useMall(async (made) => {
  const shop = arrangeShop(made.owner)
  await shop.makeTenant()
  await arrangeShop(made.owner, '20').makeTenant()
  store = await tokenFor(made, await shop.makeStore({ store_nm: '골목국밥 망원점' }))
  stranger = await tokenFor(made, await shop.makeStore())
  office = await tokenFor(made, null)
  farOffice = await tokenFor(made, null, '20')
})

async function ask(contents: string): Promise<string> {
  const body = { title: '두부가 안 왔어요', contents, ext1Cd: '02' }
  return (await mall.ask(postInquiry, { body }, { token: store })).ok.articleId
}
const reply = async (articleId: string, contents: string) =>
  (await mall.ask(postReply, { body: { articleId, contents } }, { token: store })).ok.replyId
const answer = async (articleId: string, contents: string) =>
  (await mall.ask(postOfficeReply, { body: { articleId, contents } }, { token: office })).ok.replyId
const inbox = async (q: string, token = office) =>
  (await mall.ask(listOfficeInquiries, { query: { q } }, { token })).ok.content.map(({ articleId }) => articleId)
const own = async (q: string, token = store) =>
  (await mall.ask(listInquiries, { query: { q } }, { token })).ok.content.map(({ articleId }) => articleId)

test('finds a thread by texts of either side, for both sides', async () => {
  const articleId = await ask('첫 글')
  await reply(articleId, '사진을 보여 드릴게요. 곰팡이가 있어요.')
  await answer(articleId, '내일 아침에 교환해 드릴게요.')
  for (const q of ['곰팡이', '교환', '두부 곰팡 교환', '망원 교환'])
    expect([q, await inbox(q)]).toEqual([q, [articleId]])
  for (const q of ['곰팡이', '교환해']) expect([q, await own(q)]).toEqual([q, [articleId]])
  expect(await inbox('곰팡이 환불')).toEqual([])
  expect(await inbox('교환', farOffice)).toEqual([])
  expect(await own('교환', stranger)).toEqual([])
})

test('no longer finds changed or deleted words, unless another text contains them', async () => {
  const articleId = await ask('수박이 깨졌어요')
  const replyId = await reply(articleId, '수박 두 통이요')
  const change = { articleId, replyId, contents: '참외 두 통이요' }
  expect((await mall.ask(putReply, { body: change }, { token: store })).status).toBe(200)
  expect([await inbox('통이요'), await inbox('참외'), await inbox('수박')]).toEqual([
    [articleId],
    [articleId],
    [articleId],
  ])
  expect((await mall.ask(deleteReply, { query: { replyId } }, { token: store })).status).toBe(200)
  expect([await inbox('참외'), await inbox('수박')]).toEqual([[], [articleId]])
  const answerId = await answer(articleId, '모레 보내요')
  const answered = { articleId, replyId: answerId, contents: '글피에 보내요' }
  expect((await mall.ask(putOfficeReply, { body: answered }, { token: office })).status).toBe(200)
  expect([await inbox('모레'), await inbox('글피')]).toEqual([[], [articleId]])
})

test('finds a word late in a long answer', async () => {
  const articleId = await ask('사용법')
  const steps = Array.from({ length: 150 }, (_, n) => `${String(n + 1)}단계`).join(' ')
  await answer(articleId, `${steps} 마지막으로 뚜껑을 닫아요.`)
  expect(await inbox('뚜껑')).toEqual([articleId])
})

test('finds replies written before they were indexed', async () => {
  const articleId = await ask('예전 글')
  await answer(articleId, '(예전에) "ABC-12" 모델로 바꿔 드렸어요.')
  await mall.owner`delete from inquiry_words where no > 0`
  expect(await inbox('모델로')).toEqual([])
  const { text = '' } = (await readMigrations()).find(({ name }) => name.startsWith('0012')) ?? {}
  await mall.owner.unsafe(text.slice(text.indexOf('do $$')))
  for (const q of ['모델로', 'abc-12', '예전에']) expect([q, await inbox(q)]).toEqual([q, [articleId]])
})
