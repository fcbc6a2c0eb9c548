import { afterEach, expect, test, vi } from 'vitest'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { makeAccessTokens } from '../access-token.ts'
import { keepLiveSessions } from './live-sessions.ts'

const mall = useMall(async ({ owner }) => {
  for (const tenantId of ['10', '20']) await arrangeShop(owner, tenantId).makeTenant()
})

afterEach(() => {
  vi.useRealTimers()
})

test('re-reads the sessions of wholesalers in use, and leaves those that pause until their next call', async () => {
  const bearers: string[] = []
  for (const tenantId of ['10', '20']) {
    const shop = arrangeShop(mall.owner, tenantId)
    bearers.push(`Bearer ${await tokenFor(mall, await shop.makeStore(), tenantId)}`)
  }
  const [busy, pausing] = bearers as [string, string]
  let asked: string[] = []
  const tenant = (tenantId: string) => {
    asked.push(tenantId)
    return mall.database.tenant(tenantId)
  }
  const live = keepLiveSessions(makeAccessTokens(mall.house.keys.accessToken), { ...mall.database, tenant })
  vi.useFakeTimers({ toFake: ['Date'] })
  /** The tenants that a call reads which comes more than a second after the one before it, and so waits for all. */
  const readBy = async (bearer: string) => {
    vi.setSystemTime(Date.now() + 1100)
    asked = []
    expect(await live.identify(bearer)).not.toBeNull()
    return asked.toSorted()
  }
  expect(await readBy(pausing)).toEqual(['20'])
  expect(await readBy(busy)).toEqual(['10'])
  expect(await readBy(busy)).toEqual(['10', '20'])
  expect(await readBy(busy)).toEqual(['10'])
  expect(await readBy(busy)).toEqual(['10'])
  expect(await readBy(pausing)).toEqual(['10', '20'])
})

test('re-reads all sessions of a wholesaler in use by one statement, so that one that paused is known', async () => {
  const shop = arrangeShop(mall.owner)
  const bearers = [`Bearer ${await tokenFor(mall, await shop.makeStore())}`]
  bearers.push(`Bearer ${await tokenFor(mall, await shop.makeStore())}`)
  const [busy, pausing] = bearers as [string, string]
  const tenant = vi.fn((tenantId: string) => mall.database.tenant(tenantId))
  const live = keepLiveSessions(makeAccessTokens(mall.house.keys.accessToken), { ...mall.database, tenant })
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const bearer of [pausing, busy]) expect(await live.identify(bearer)).not.toBeNull()
  for (let second = 0; second < 20; second += 1) {
    vi.setSystemTime(Date.now() + 1100)
    expect(await live.identify(busy)).not.toBeNull()
  }
  tenant.mockClear()
  expect(await live.identify(pausing)).not.toBeNull()
  expect(tenant).not.toHaveBeenCalled()
})

test('verifies a token that comes again only once, and refuses it when it has expired', async () => {
  const bearer = `Bearer ${await tokenFor(mall, await arrangeShop(mall.owner).makeStore())}`
  const tokens = makeAccessTokens(mall.house.keys.accessToken)
  const read = vi.spyOn(tokens, 'read')
  const live = keepLiveSessions(tokens, mall.database)
  vi.useFakeTimers({ toFake: ['Date'] })
  const after = (ms: number) => {
    vi.setSystemTime(Date.now() + ms)
    return live.identify(bearer)
  }
  expect(await after(0)).not.toBeNull()
  const { userId } = (await after(10_000))!
  expect(read).toHaveBeenCalledTimes(1)
  live.forget({ userId })
  expect(await after(10)).not.toBeNull()
  expect(read).toHaveBeenCalledTimes(2)
  expect(await after(3600_000)).toBeNull()
  expect(await after(10)).toBeNull()
})
