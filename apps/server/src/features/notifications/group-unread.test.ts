import { groupedNotifications, listNotifications, readNotifications } from '@mall/contract/notifications'
import { beforeEach, describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants, openDesk, signIn } from '#test/people.ts'

let office: string
let store: string
const mall = useMall(async (arranged) => {
  await addTenants(arranged)
  office = await openDesk(arranged)
  await addPerson(arranged, { userCd: 'buyer' })
  store = (await signIn(arranged, 'buyer')).accessToken
})

beforeEach(() => mall.owner`delete from notifications`)

/** Inserts notifications a second apart, oldest first. */
async function addNotifications(userCd: string, ...kinds: [code: string, count: number][]) {
  let second = 0
  for (const [code, count] of kinds) {
    await mall.owner`insert into notifications (tenant_id, user_id, code, url, params, at)
      select '10', user_id, ${code}, '/thing/' || n, '{"orderNo": "1"}', now() - interval '1 hour' + (${second} + n) * interval '1 second'
      from users, generate_series(1, ${count}) n where user_cd = ${userCd}`
    second += count
  }
}

async function linesOf(token: string, lang: 'ko' | 'en' = 'ko') {
  const { lines } = (await mall.ask(groupedNotifications, {}, { token, lang })).ok
  return lines.map(({ code, count, url, text }) => ({ code, count, url, ...(count > 1 && { text }) }))
}

const read = (body: object, token = office) => mall.ask(readNotifications, { body }, { token })

describe('grouped notifications', () => {
  test('show many of one kind as one line, newest first', async () => {
    await addNotifications(
      'desk',
      ['ORDER_HELD', 1],
      ['INQUIRY_POSTED', 2],
      ['ORDER_CANCELLED', 3],
      ['ORDER_PLACED', 285],
    )
    expect(await linesOf(office)).toEqual([
      { code: 'ORDER_PLACED', count: 285, url: '/office/orders', text: '새 주문 285건' },
      ...[3, 2, 1].map((n) => ({ code: 'ORDER_CANCELLED', count: 1, url: `/thing/${n}` })),
      { code: 'INQUIRY_POSTED', count: 1, url: '/thing/2' },
      { code: 'INQUIRY_POSTED', count: 1, url: '/thing/1' },
      { code: 'ORDER_HELD', count: 1, url: '/thing/1' },
    ])
  })

  test('do not bury orders under the first sign-ins of stores', async () => {
    await addNotifications('desk', ['INITIAL_SIGN_IN', 4], ['ORDER_PLACED', 1])
    expect(await linesOf(office)).toEqual([
      { code: 'ORDER_PLACED', count: 1, url: '/thing/1' },
      { code: 'INITIAL_SIGN_IN', count: 4, url: '', text: '초기 비밀번호 로그인 4건' },
    ])
  })

  test('group many held orders with the exact number and the time of the newest', async () => {
    await addNotifications('desk', ['ORDER_HELD', 12], ['ORDER_PLACED', 1])
    expect(await linesOf(office, 'en')).toEqual([
      { code: 'ORDER_PLACED', count: 1, url: '/thing/1' },
      { code: 'ORDER_HELD', count: 12, url: '/office/orders?status=60', text: '12 orders on hold' },
    ])
    const { lines } = (await mall.ask(groupedNotifications, {}, { token: office })).ok
    const [newest] = await mall.owner<{ at: Date }[]>`select max(at) as at from notifications where code = 'ORDER_HELD'`
    expect(lines[1]?.at).toBe(newest?.at.toISOString())
  })

  test('link a store to its own lists', async () => {
    await addNotifications('buyer', ['ORDER_SHIPPED', 4], ['INQUIRY_REPLIED', 6], ['NOTICE_POSTED', 4])
    expect((await linesOf(store)).map(({ url }) => url)).toEqual([
      '/app/main/mal008',
      '/app/main/mal009',
      '/app/main/mal006',
    ])
  })

  test('are marked as read up to the newest one shown, and no others', async () => {
    await addNotifications('desk', ['ORDER_HELD', 2], ['ORDER_PLACED', 30])
    await addNotifications('buyer', ['ORDER_PLACED', 4])
    const { lines } = (await mall.ask(groupedNotifications, {}, { token: office })).ok
    const group = lines.find(({ count }) => count > 1)!
    await mall.owner`insert into notifications (tenant_id, user_id, code, url)
      select '10', user_id, 'ORDER_PLACED', '/thing/late' from users where user_cd = 'desk'`
    expect((await read({ code: group.code, until: group.at })).status).toBe(200)
    expect((await linesOf(office)).map(({ code, url }) => [code, url])).toEqual([
      ['ORDER_PLACED', '/thing/late'],
      ['ORDER_HELD', '/thing/2'],
      ['ORDER_HELD', '/thing/1'],
    ])
    expect(await linesOf(store)).toHaveLength(1)
    const past = (await mall.ask(listNotifications, { query: { size: 10, state: 'read' } }, { token: office })).ok
    expect([past.totalElements, past.content.length]).toEqual([30, 10])
    expect(past.content.every(({ readAt }) => readAt !== null)).toBe(true)
  })

  test('show a cap when there are more than are counted', async () => {
    await addNotifications('desk', ['ORDER_PLACED', 10_001])
    expect((await linesOf(office))[0]?.text).toBe('새 주문 9,999+건')
    expect((await read({})).status).toBe(200)
    expect(await linesOf(office)).toEqual([])
  })
})
