import { randomUUID } from 'node:crypto'
import { changeStock, rehearseStock, type StockChange, type TriedStock } from '@mall/contract/office-products/stock'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
import { plantLaterBasket } from '#test/rehearsal/later-basket.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import { stockTrial } from './stock-trial.ts'

let here: Awaited<ReturnType<typeof openRehearsed>>
const mall = useMall(async (made) => {
  here = await openRehearsed(made)
})

const prod = (n: number) => here.world.prodIds[n] ?? ''
const rehearse = async (prodId: string, body: TriedStock) =>
  (await mall.ask(rehearseStock, { params: { prodId }, body, query: {} }, { token: here.token })).ok
const change = (prodId: string, body: StockChange, key: string = randomUUID()) =>
  mall.ask(changeStock, { params: { prodId }, body }, { token: here.token, headers: { 'idempotency-key': key } })
const putInBasket = async (prodId: string) =>
  plantLaterBasket(here.at, { storeId: await here.at.shop.makeStore(), prodId, isDefault: true })

// The sixth has 7, the others are not counted.
test.each<[string, number, TriedStock]>([
  ['a count of what was not counted', 0, { kind: 'COUNT', seen: null, set: 3 }],
  ['a count of fewer', 5, { kind: 'COUNT', seen: 7, set: 1 }],
  ['what comes in', 5, { kind: 'IN', qty: 500 }],
  ['what goes out', 5, { kind: 'OUT', qty: 500 }],
  ['that nothing is counted any more', 0, { kind: 'COUNT', seen: 3, set: null }],
])('foretells what %s does to baskets', async (_, n, tried) => {
  const now = new Date()
  const { found, trial } = await judgeAll(mall, (db) => stockTrial(db, prod(n), tried, 'ko'), now)
  expect(found.some(({ effects }) => effects.length > 0)).toBe(true)
  const { version } = await rehearse(prod(n), tried)
  expect((await change(prod(n), { ...tried, reason: '실사했어요', rehearsed: version })).status).toBe(200)
  await expectHappened(mall, { trial, foretold: found, now })
})

test('refuses a count that takes from another basket by then, but not one that is repeated', async () => {
  const tried = { kind: 'COUNT', seen: null, set: 1 } as const
  const seen = await rehearse(prod(1), tried)
  expect(seen.baskets).toBeGreaterThan(0)
  await putInBasket(prod(1))
  const count = (rehearsed: string, key: string) => change(prod(1), { ...tried, reason: '', rehearsed }, key)
  const { problem } = await count(seen.version, randomUUID())
  expect(problem.code).toBe('UNLIKE_REHEARSED')
  const { rehearsal } = problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal.baskets).toBe(seen.baskets + 1)
  const key = randomUUID()
  for (const _ of ['first', 'again'])
    expect(await count(rehearsal.version, key)).toMatchObject({ status: 200, ok: { stockQty: 1 } })
})

test('knows no product that there is not', async () => {
  const asked = { params: { prodId: randomUUID() }, body: { kind: 'IN', qty: 1 } as const, query: {} }
  expect((await mall.ask(rehearseStock, asked, { token: here.token })).status).toBe(404)
})
