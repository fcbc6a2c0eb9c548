import { getInquiry, postInquiry } from '@mall/contract/inquiries'
import { getOfficeInquiry } from '@mall/contract/office-inquiries'
import { getOfficeOrder, listOfficeOrders } from '@mall/contract/office-orders'
import { getOrder, listOrders } from '@mall/contract/orders'
import { listSentDays } from '@mall/contract/sent-orders'
import { listOwners } from '@mall/contract/users'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { signIn } from '#test/people.ts'

// What an answer offers, users of each duty may do; pages show nothing else.

let at: Ordering
let orderId: string
const tokens = { helper: '', viewer: '', desk: '' }
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  orderId = await at.place([[await at.shop.makeProduct(), 2]])
  const tokenOf = async (userCd: string, duty: string, storeId: string | null) => {
    await at.shop.makeUser(storeId, { user_cd: userCd, duty, name: userCd })
    return (await signIn(made, userCd)).accessToken
  }
  tokens.helper = await tokenOf('helper', 'HELPER', at.storeId)
  tokens.viewer = await tokenOf('viewer', 'VIEWER', null)
  tokens.desk = await tokenOf('desk', 'ORDERS', null)
})

const none = { canDelete: false, canEdit: false, canCheck: false }

test('offers the actions of an order only to users who may order', async () => {
  const params = { orderId }
  const { ok: own } = await mall.ask(getOrder, { params }, { token: at.token })
  expect(own).toMatchObject({ canDelete: true, canEdit: true })
  const as = { token: tokens.helper }
  expect((await mall.ask(getOrder, { params }, as)).ok).toMatchObject({ ...none, canRestore: false })
  expect((await mall.ask(listOrders, { query: {} }, as)).ok.content).toMatchObject([none])
  expect((await mall.ask(listSentDays, {}, as)).ok.days).toMatchObject([{ orders: [none] }])
})

test('offers the next states of an order only to users who may handle orders', async () => {
  const movesFor = async (token: string) => [
    (await mall.ask(getOfficeOrder, { params: { orderId } }, { token })).ok.moves.length,
    (await mall.ask(listOfficeOrders, { query: {} }, { token })).ok.content[0]?.moves.length,
  ]
  expect(await movesFor(tokens.desk)).toEqual([2, 2])
  expect(await movesFor(tokens.viewer)).toEqual([0, 0])
})

test('offers to close an inquiry only to users who may write', async () => {
  const body = { title: '문의', contents: '내용', ext1Cd: '01', fileIds: [] }
  const { ok } = await mall.ask(postInquiry, { body }, { token: tokens.helper })
  const params = { articleId: ok.articleId }
  const asked = await mall.ask(getInquiry, { params }, { token: tokens.helper })
  expect(asked.ok).toMatchObject({ canChange: true, canClose: true })
  const canClose = async (token: string) => (await mall.ask(getOfficeInquiry, { params }, { token })).ok.canClose
  expect(await canClose(tokens.desk)).toBe(true)
  expect(await canClose(tokens.viewer)).toBe(false)
})

test('names the owners of the own side', async () => {
  await at.shop.makeUser(at.storeId, { user_cd: 'gone', name: '떠난 대표', disabled_at: '2026-01-01' })
  await at.shop.makeUser(await at.shop.makeStore(), { name: '다른 매장 대표' })
  await at.shop.makeUser(null, { name: '박대표' })
  expect((await mall.ask(listOwners, {}, { token: tokens.helper })).ok).toEqual([{ name: 'buyer' }])
  expect((await mall.ask(listOwners, {}, { token: tokens.viewer })).ok).toEqual([{ name: '박대표' }])
})
