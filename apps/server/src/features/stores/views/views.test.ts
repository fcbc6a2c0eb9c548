import { getBasket } from '@mall/contract/baskets'
import { storeHeader } from '@mall/contract/base/call'
import { listNotices, readNotice } from '@mall/contract/notices'
import { listOfficeOrders } from '@mall/contract/office-orders'
import { viewStore } from '@mall/contract/stores/views'
import { whoAmI } from '@mall/contract/users'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signIn } from '#test/people.ts'
import { useScopes } from '#test/scopes.ts'
import { scopeRequests } from '#test/requests/scope-requests.ts'
import { sendTo } from '#test/served-routes.ts'

// The office sees the mall as a store does.

const scopes = useScopes()

/** What the store exports is audited and counted, also in a view; the others belong to work in the background. */
const besides = ['audit_rows', 'limited_uses', 'audit_seals', 'job_leases']

/** One checksum per table. */
async function rows(): Promise<Map<string, unknown>> {
  const { owner } = scopes.mall
  const tables = await owner<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and relname not in ${owner(besides)}`
  const sums = new Map<string, unknown>()
  for (const { name } of tables)
    sums.set(
      name,
      (await owner.unsafe(`select md5(string_agg(t::text, '' order by t::text)) as sum from ${name} t`))[0]?.['sum'],
    )
  return sums
}

/** Open pages hear of planted rows after a quarter of a second; this waits until they have. */
async function untilHinted(): Promise<void> {
  await sleep(300)
  await expect.poll(() => scopes.mall.database.use()).toMatchObject({ statements: 0, transactions: 0 })
}

const asStore = (token: string, storeId: string) => ({ token, headers: { [storeHeader]: storeId } })

test('shows everything that the store reads, and changes nothing', async () => {
  const { mall, own, routes } = scopes
  const { storeId, officeToken: token } = own
  const opened = await mall.ask(viewStore, { params: { storeId } }, { token })
  expect(Date.parse(opened.ok.until) - Date.now()).toBeGreaterThan(3_500_000)
  expect((await mall.ask(whoAmI, {}, asStore(token, storeId))).ok).toMatchObject({
    ...{ role: 'STORE', rights: ['read'], store: { storeId, storeNm: own.mark }, view: { until: opened.ok.until } },
  })
  // The first look at a basket opens it.
  await mall.ask(getBasket, { query: {} }, { token: own.token })
  await untilHinted()
  const before = await rows()
  const refused: string[] = []
  for (const route of routes.filter(({ access }) => access === 'store' || access === 'user')) {
    const request = scopeRequests[route.name]!.of(own)
    const headers = { ...request.headers, [storeHeader]: storeId }
    const { statusCode, body } = await sendTo(mall, route, { ...request, headers }, token)
    if (route.method !== 'GET')
      expect([route.name, statusCode, body.includes('VIEW_ONLY')]).toEqual([route.name, 403, true])
    else if (statusCode !== 200) refused.push(route.name)
  }
  expect(refused).toEqual([])
  const after = await rows()
  expect([...after.keys()].filter((name) => after.get(name) !== before.get(name))).toEqual([])
})

test('has no calls of the office while it views, and shows no other store', async () => {
  const { mall, own, neighbour, far } = scopes
  const { storeId, officeToken: token } = own
  await mall.ask(viewStore, { params: { storeId } }, { token })
  expect((await mall.ask(listOfficeOrders, { query: {} }, asStore(token, storeId))).status).toBe(404)
  expect((await mall.ask(listOfficeOrders, { query: {} }, { token })).status).toBe(200)
  for (const other of [neighbour.storeId, far.storeId, randomUUID(), 'x'])
    expect((await mall.ask(getBasket, { query: {} }, asStore(token, other))).problem.code).toBe('VIEW_ENDED')
  expect((await mall.ask(viewStore, { params: { storeId: far.storeId } }, { token })).status).toBe(404)
})

test('shows as read what somebody of the store has read, whatever the office has', async () => {
  const { mall, own } = scopes
  const { storeId, officeToken: token } = own
  await mall.ask(viewStore, { params: { storeId } }, { token })
  const readAt = async (headers: Parameters<typeof mall.ask>[2]) => {
    const { content } = (await mall.ask(listNotices, { query: {} }, headers)).ok
    return content.find(({ articleId }) => articleId === own.articleId)?.readAt
  }
  await mall.owner`delete from notice_reads where article_id = ${own.articleId}`
  expect(await readAt(asStore(token, storeId))).toBeNull()
  await mall.ask(readNotice, { body: { articleId: own.articleId } }, { token: own.token })
  expect(await readAt(asStore(token, storeId))).toBe(await readAt({ token: own.token }))
})

test('is of one session, and ends by itself', async () => {
  const { mall, own } = scopes
  const { storeId, officeToken: token } = own
  await mall.ask(viewStore, { params: { storeId } }, { token })
  const other = (await signIn(mall, 'office10')).accessToken
  expect((await mall.ask(getBasket, { query: {} }, asStore(other, storeId))).problem.code).toBe('VIEW_ENDED')
  await mall.owner`update store_views set ends_at = now()`
  expect((await mall.ask(getBasket, { query: {} }, asStore(token, storeId))).problem.code).toBe('VIEW_ENDED')
  const [audit] = await mall.owner`select facts from audit_rows where action = 'store.viewed' limit 1`
  expect(audit).toMatchObject({ facts: { storeId } })
})
