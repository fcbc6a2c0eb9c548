import { setTimeout as sleep } from 'node:timers/promises'
import { whoAmI } from '@mall/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashingServers } from '#test/crashing-server.ts'
import { fillBaskets, gatherCrowd, type Buyer } from '#test/load/crowd.ts'
import { crowded, openMall, type Mall } from '#test/mall.ts'
import { startLoad, type Calls } from '#test/load/mixed-load.ts'
import { patience, times } from '#test/proof.ts'
import { arrangeShop } from '#test/shop.ts'

const width = 16
const cuts = times(3, 100)
const crashes = times(1, 30)
/** The longest that a call may wait for a connection, a lock and an answer. */
const limitMs = 30_000

describe.each(crashingServers())('$name', ({ start, pauseMs }) => {
  const mall = {} as Mall
  const close: (() => Promise<unknown>)[] = []
  let crash: () => Promise<void>
  let buyers: Buyer[]
  let prodId: string
  beforeAll(async () => {
    const server = await start()
    close.unshift(() => server.stop())
    crash = () => server.crash()
    close.unshift(await openMall(mall, server, crowded))
    buyers = await gatherCrowd(mall, width)
    prodId = await arrangeShop(mall.owner).makeProduct()
  })
  afterAll(async () => {
    for (const step of close) await step()
  })

  const cut = () => mall.owner`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'mall_app'`

  test.for([
    [`${cuts} cuts of all connections`, cuts, cut, 200],
    [`${crashes} kills of PostgreSQL`, crashes, () => crash(), crashes > 1 ? pauseMs : 500],
  ] as const)(
    `loses no order and leaves no call hanging under ${width} callers and %s`,
    patience,
    async ([, count, harm, pause], { annotate }) => {
      const senders = Array.from({ length: 1000 + count * Math.max(200, pause / 5) }, (_, n) => buyers[n % width]!)
      const baskets = await fillBaskets(mall, senders, [prodId])
      const load = startLoad(mall, buyers, prodId, baskets)
      const served: number[] = []
      for (let n = 0; n < count; n += 1) {
        await sleep(pause * (1 + Math.random() / 4))
        await harm()
        served.push(await untilServed(mall, buyers[0]!))
      }
      const calls = await load.stop()
      await annotate(figures(calls, served))
      expect(calls.odd).toEqual([])
      // Orders were sent to the end.
      expect(baskets.length).toBeGreaterThan(0)
      expect(calls.slowestMs).toBeLessThan(limitMs)
      await expectAllKept(calls.acknowledged)
      // Background jobs continue meanwhile; anything leaked would remain.
      await expect.poll(() => mall.database.use()).toMatchObject({ statements: 0, transactions: 0 })
      await expect.poll(openTransactions).toBe(0)
    },
  )

  async function expectAllKept(acknowledged: string[]) {
    expect(acknowledged.length).toBeGreaterThan(0)
    const rows = await mall.owner<{ order_id: string }[]>`select order_id from orders`
    const kept = new Set(rows.map((row) => row.order_id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
  }

  async function openTransactions(): Promise<number> {
    const rows = await mall.owner`select 1 from pg_stat_activity where usename = 'mall_app' and xact_start is not null`
    return rows.length
  }
})

/** Time from the end of the disturbance until a call that queries the database succeeds. */
async function untilServed(mall: Mall, { token }: Buyer): Promise<number> {
  const since = performance.now()
  while ((await mall.ask(whoAmI, {}, { token })).status !== 200) await sleep(5)
  return performance.now() - since
}

function figures({ acknowledged, count, busy, slowestMs }: Calls, served: number[]): string {
  const [worst = 0] = served.toSorted((a, b) => b - a)
  const calls = `${count} calls, ${busy} answered 503, ${acknowledged.length} orders`
  return `${calls}; slowest ${slowestMs.toFixed(0)} ms; served again after ${worst.toFixed(0)} ms at most`
}
