import { describe, expect, it } from 'vitest'
import { FairShare } from './fair-share.ts'

/** Records who gets a connection, in order. */
function openShare(connections: number, patienceMs = 60_000) {
  const share = new FairShare(connections, patienceMs)
  const served: string[] = []
  const take = async (tenant: string) => {
    await share.take(tenant)
    served.push(tenant)
  }
  const takeMany = (tenant: string, count: number) => {
    for (let n = 0; n < count; n += 1) void take(tenant)
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { share, served, take, takeMany, turn }
}

describe('a tenant that floods', () => {
  it('leaves a fifth of the connections to the others', async () => {
    const { share, served, takeMany, turn } = openShare(10)
    takeMany('flood', 50)
    takeMany('other', 1)
    await turn()
    expect(served).toEqual([...Array<string>(8).fill('flood'), 'other'])
    expect(share.waiting).toBe(42)
  })

  it('gets the next connection after those that have fewer', async () => {
    const { share, served, takeMany, turn } = openShare(3)
    takeMany('flood', 10)
    takeMany('a', 2)
    takeMany('b', 1)
    await turn()
    served.length = 0
    for (const tenant of ['flood', 'flood', 'flood', 'a']) {
      share.leave(tenant)
      await turn()
    }
    // When all of them have one, the one that was not served for the longest time is next.
    expect(served).toEqual(['a', 'b', 'flood', 'a'])
  })

  it('has all connections where there are few', async () => {
    const { served, takeMany, turn } = openShare(4)
    takeMany('flood', 5)
    await turn()
    expect(served).toHaveLength(4)
  })
})

it('refuses those that waited too long, and serves the others', async () => {
  const { share, take } = openShare(1, 5)
  await take('10')
  await expect(take('10')).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
  const next = take('20')
  share.leave('10')
  await next
  share.leave('20')
  await take('10')
  expect(share.waiting).toBe(0)
})
