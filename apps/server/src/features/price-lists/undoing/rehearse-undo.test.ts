import { savePrices } from '@mall/contract/price-lists'
import { rehearsePriceUndo, undoPriceChange } from '@mall/contract/price-lists/changes'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import type { Ordering } from '#test/ordering.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import type { RehearsedWorld } from '#test/rehearsal/rehearsed-world.ts'
import { undoTrial } from './undo-trial.ts'

let at: Ordering
let token: string
let world: RehearsedWorld
const mall = useMall(async (made) => {
  ;({ at, token, world } = await openRehearsed(made))
})

const today = seoulDay(new Date())
const save = async (changes: PriceChange[]) => {
  const { status, ok, problem } = await mall.ask(savePrices, { body: { changes } }, { token })
  expect(status, JSON.stringify(problem)).toBe(200)
  return ok.changeId ?? ''
}
const rehearse = async (changeId: string, partly = false) =>
  (await mall.ask(rehearsePriceUndo, { params: { changeId }, body: { partly }, query: {} }, { token })).ok
const undo = (changeId: string, body: { partly?: boolean; rehearsed?: string }) =>
  mall.ask(undoPriceChange, { params: { changeId }, body }, { token })
const prod = (n: number) => world.prodIds[n] ?? ''
const raised = (from: number): PriceChange[] => [
  ...[0, 1, 2, 3, 4].map((n) => ({ prodId: prod(n), grade: 'A', from: addDays(today, from), unitPrice: 52_000 })),
  { prodId: prod(1), storeId: world.stores[1]?.storeId ?? '', from: addDays(today, from), unitPrice: 61_000 },
  { prodId: prod(2), grade: 'C', act: 'END', from: addDays(today, from) },
]

test.each([
  ['a change as a whole', 0, false],
  ['what of it was not changed again', 0, true],
  ['a change that begins later', 1, false],
])('foretells what undoing %s does', async (_, from, partly) => {
  const changeId = await save(raised(from))
  const again = partly ? await save([{ prodId: prod(0), grade: 'A', from: today, unitPrice: 700 }]) : null
  const now = new Date()
  const { found, trial } = await judgeAll(mall, (snapshot) => undoTrial(snapshot, changeId, partly), now)
  const seen = await rehearse(changeId, partly)
  if (from === 0) expect(found.some(({ effects }) => effects.includes('PRICE_DOWN'))).toBe(true)
  expect((await undo(changeId, { partly, rehearsed: seen.version })).status).toBe(200)
  await expectHappened(mall, { trial, foretold: found, now })
  if (again !== null) expect((await undo(again, {})).status).toBe(200)
})

test('compares the day on which the first price of a basket returns', async () => {
  const unused = await at.shop.makeProduct()
  const set = (prodId: string, from: number) => ({ prodId, grade: 'A', from: addDays(today, from), unitPrice: 9000 })
  const changeId = await save([set(unused, 1), set(prod(0), 2)])
  const { trial } = await judgeAll(mall, (snapshot) => undoTrial(snapshot, changeId, false), new Date())
  expect(trial.day).toBe(addDays(today, 2))
  expect((await undo(changeId, {})).status).toBe(200)
})

test('refuses an undoing that reaches another basket by then, and says which', async () => {
  const prodId = await at.shop.makeProduct()
  await at.fill([[prodId, 2]])
  const changeId = await save([{ prodId, grade: 'A', from: today, unitPrice: 5000 }])
  const seen = await rehearse(changeId)
  expect(seen).toMatchObject({ baskets: 1, sentences: [expect.stringContaining('내려요'), expect.anything()] })
  await at.shop.run(
    `insert into basket_items (basket_id, prod_id, qty, seen_price_milli, by_user_id)
     select $1, $2, 3, 1000000, by_user_id from basket_items limit 1`,
    [world.stores[0]?.baskets[0], prodId],
  )
  const { problem } = await undo(changeId, { rehearsed: seen.version })
  expect(problem.code).toBe('UNLIKE_REHEARSED')
  const { rehearsal } = problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal.baskets).toBe(2)
  expect((await undo(changeId, { rehearsed: rehearsal.version })).status).toBe(200)
})

test('says why a change cannot be undone', async () => {
  const change: PriceChange = { prodId: prod(0), grade: 'A', from: addDays(today, 3), unitPrice: 5000 }
  const changeId = await save([change, { ...change, prodId: prod(1) }])
  await save([{ ...change, unitPrice: 6000 }])
  const ask = (body: { partly: boolean }) =>
    mall.ask(rehearsePriceUndo, { params: { changeId }, body, query: {} }, { token })
  expect((await ask({ partly: false })).problem.code).toBe('PRICE_CHANGE_BUILT_ON')
  expect((await ask({ partly: true })).ok.baskets).toBe(0)
})
