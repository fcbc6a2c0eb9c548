import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { orderPdf, ordersXlsx } from '@mall/contract/order-papers'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { fetchFile } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { tokenFor } from '#test/shop.ts'

let at: Ordering
let neighbour: string
let theirOrder: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  const prodId = await at.shop.makeProduct()
  for (let n = 0; n < 3; n += 1) await at.shop.makeOrder(at.storeId, [[prodId, 1]])
  const storeId = await at.shop.makeStore()
  theirOrder = await at.shop.makeOrder(storeId, [[prodId, 1]])
  neighbour = await tokenFor(made, storeId)
})

const flood = (count: number) => Array.from({ length: count }, () => fetchFile(mall, ordersXlsx.path, {}, at.token))

test("runs two of a user's 24 concurrent spreadsheets, and serves another store meanwhile", async () => {
  const sheets = flood(24)
  const [paper, sheet] = await Promise.all([
    fetchFile(mall, orderPdf.path, { orderId: theirOrder }, neighbour),
    fetchFile(mall, ordersXlsx.path, {}, neighbour),
  ])
  expect([paper.status, sheet.status]).toEqual([200, 200])
  const answers = await Promise.all(sheets)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(22)
  expect(refused[0]?.headers['retry-after']).toBe('3')
  expect(refused.map(({ status, body }) => [status, JSON.parse(body) as unknown])).toEqual(
    refused.map(() => [
      429,
      {
        result: 'FAIL',
        code: 'TOO_MANY_PAPERS',
        message: '앞서 요청한 문서를 만들고 있어요. 다 받은 뒤에 다시 눌러 주세요.',
      },
    ]),
  )
  expect((await fetchFile(mall, ordersXlsx.path, {}, at.token)).status).toBe(200)
})

test('removes a disconnected caller from the queue without auditing an export', async () => {
  const { app, owner } = mall
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const metrics = async () => (await app.inject('/metrics')).body
  const audits = async () =>
    (await owner<{ n: number }[]>`select count(*)::int as n from audit_rows where action = 'ORDERS_EXPORTED'`)[0]?.n ??
    0
  const before = await audits()
  const { first } = await owner.begin(async (sql) => {
    // The first one is blocked reading its lines, so the second waits for its turn.
    await sql`lock table order_lines in access exclusive mode`
    const [first] = flood(1)
    const waiting = get({ port, path: ordersXlsx.path, headers: { authorization: `Bearer ${at.token}` } })
    waiting.on('error', () => undefined)
    await expect.poll(metrics).toContain('\ndocuments_waiting 1\n')
    waiting.destroy()
    await expect.poll(metrics).toContain('\ndocuments_waiting 0\n')
    expect(await metrics()).toContain('refused_total{reason="aborted"} 1')
    return { first }
  })
  expect((await first)?.status).toBe(200)
  expect(await audits()).toBe(before + 1)
})
