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
