import { eventTicket } from '@mall/contract/notifications'
import { postInquiry, postReply } from '@mall/contract/inquiries'
import { getOrder } from '@mall/contract/orders'
import { ordersXlsx } from '@mall/contract/order-papers'
import { beforeEach, describe, expect, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { forgetUses, openDesk, signIn } from '#test/people.ts'
import { deleteOldRows } from '../retention/delete-old-rows.ts'
import { limits } from './limits.ts'

let ordering: Ordering
let colleague: string
let userId: string
const mall = useMall(async (arranged) => {
  ordering = await openOrdering(arranged)
  await openDesk(arranged)
  await ordering.shop.makeUser(ordering.storeId, { user_cd: 'colleague' })
  const signedIn = await signIn(arranged, 'colleague')
  colleague = signedIn.accessToken
  userId = signedIn.userId
}, crowded)

beforeEach(() => forgetUses(mall))

interface About {
  orderId?: string
  orderLineId?: string
}

function askAbout(about: About = {}, { token = colleague, key }: { token?: string; key?: string } = {}) {
  const body = { title: '질문', contents: '내용', ext1Cd: '01', ...about }
  return mall.ask(postInquiry, { body }, { token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
}

const statusesOf = (answers: { status: number }[]) => ({
  ok: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status === 429).length,
})

/** Inserts this many uses within the last hour. */
async function useUp(kind: keyof typeof limits, count: number) {
  await mall.owner`insert into limited_uses (tenant_id, user_id, kind, thing)
    select '10', ${userId}, ${kind}, n::text from generate_series(1, ${count}) n`
}

const pass = (seconds: number) => mall.owner`update limited_uses set at = at - make_interval(secs => ${seconds})`

describe('inquiries', () => {
  test('accepts 20 of 30 concurrent ones, and tells the user when to retry', async () => {
    const [before] = await mall.owner`select count(*)::int as n from inquiries`
    const answers = await Promise.all(Array.from({ length: 30 }, () => askAbout()))
    expect(statusesOf(answers)).toEqual({ ok: 20, refused: 10 })
    const [after] = await mall.owner`select count(*)::int - ${before!['n'] as number} as n from inquiries`
    expect(after).toEqual({ n: 20 })

    await pass(3600 - 149.5)
    const { status, headers, problem } = await askAbout()
    expect([status, problem.code]).toEqual([429, 'TOO_MANY_INQUIRIES'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(100)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(150)
    expect(problem.message).toMatch(
      /^문의는 한 시간에 20건까지 남길 수 있어요\. [12]분( \d+초)? 뒤에 다시 남겨 주세요\./,
    )
    expect((await askAbout({}, { token: ordering.token })).status).toBe(200)
    await pass(150)
    expect((await askAbout()).status).toBe(200)
  })

  test('counts the faulty lines of one delivery as one use, and another inquiry about the same line as a second', async () => {
    const prodIds = await Promise.all(
      Array.from({ length: 25 }, (_, n) => ordering.shop.makeProduct({ prod_nm: `상품 ${n}` })),
    )
    const sent = await ordering.send(await ordering.fill(prodIds.map((prodId) => [prodId, 1])))
    const { orderId } = sent.ok as { orderId: string }
    const { lines } = (await mall.ask(getOrder, { params: { orderId } }, { token: colleague })).ok
    const aboutLines = lines.map(({ orderLineId }) => ({ orderId, orderLineId: orderLineId }))
    expect(aboutLines).toHaveLength(25)
    for (const about of aboutLines) expect((await askAbout(about)).status).toBe(200)
    for (let n = 0; n < 17; n += 1) expect((await askAbout()).status).toBe(200)
    expect((await askAbout(aboutLines[0])).status).toBe(200)
    expect((await askAbout({ orderId })).status).toBe(200)
    expect((await askAbout(aboutLines[0])).status).toBe(200)
    for (const about of [{}, aboutLines[1]]) expect((await askAbout(about)).status).toBe(429)
  })

  test('does not count an inquiry that is retried with its key', async () => {
    await useUp('inquiry', 19)
    for (let n = 0; n < 3; n += 1) expect((await askAbout({}, { key: 'once' })).status).toBe(200)
    expect((await askAbout()).status).toBe(429)
  })
})

test('limits replies, live connections and exports per user', async () => {
  const { articleId } = (await askAbout()).ok as { articleId: string }
  const calls = [
    ['reply', (token: string) => mall.ask(postReply, { body: { articleId, contents: '답글' } }, { token })],
    ['live-line', (token: string) => mall.ask(eventTicket, {}, { token })],
    ['export', (token: string) => mall.ask(ordersXlsx, { query: {} }, { token })],
  ] as const
  for (const [kind, call] of calls) {
    await useUp(kind, limits[kind].most - 1)
    expect((await call(colleague)).status).toBe(200)
    const refused = await call(colleague)
    expect([refused.status, refused.problem.code]).toEqual([429, limits[kind].code])
    expect(refused.problem.message).toMatch(/\d+(시간|분|초) 뒤에 다시/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(limits[kind].seconds - 60)
    expect((await call(ordering.token)).status).toBe(200)
  }
})

test('deletes uses older than every window', async () => {
  await useUp('reply', 2)
  await mall.owner`update limited_uses set at = at - interval '3 hours' where thing = '1'`
  await deleteOldRows(mall.database)
  expect(await mall.owner`select thing from limited_uses`).toMatchObject([{ thing: '2' }])
})
