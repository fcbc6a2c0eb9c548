import { rehearsePrices, savePrices } from '@mall/contract/price-lists'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import type { Rehearsal } from '@mall/contract/rehearsal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Trial } from '#features/rehearsal/trial.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import type { Ordering } from '#test/ordering.ts'
import { patience, times } from '#test/proof.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import type { RehearsedWorld } from '#test/rehearsal/rehearsed-world.ts'
import { pricesTrial } from './prices-trial.ts'

let at: Ordering
let token: string
let world: RehearsedWorld
const mall = useMall(async (made) => {
  ;({ at, token, world } = await openRehearsed(made))
})

const judge = async (trial: Trial, now: Date) => (await judgeAll(mall, () => trial, now)).found
const save = (changes: PriceChange[], rehearsed?: string) =>
  mall.ask(savePrices, { body: { changes, ...(rehearsed !== undefined && { rehearsed }) } }, { token })

const runs = times(15, 1000)
const someChanges = fc.uniqueArray(
  fc.record({
    n: fc.nat({ max: 9 }),
    whose: fc.constantFrom(0, 1, 2, 'A', 'B', 'C'),
    first: fc.nat({ max: 6 }),
    length: fc.constantFrom(null, 0, 3),
    unitPrice: fc.constantFrom(0, 450, 999.5, 4000, 52_000),
    act: fc.constantFrom('SET' as const, 'SET' as const, 'END' as const),
  }),
  { minLength: 1, maxLength: 4, selector: ({ n, whose }) => `${n} ${whose}` },
)

test(`foretells what ${runs} random changes of prices do`, patience, async () => {
  const met = new Set<string>()
  let saved = 0
  await fc.assert(
    fc.asyncProperty(someChanges, async (chosen) => {
      const now = new Date()
      const changes = chosen.map(({ n, whose, first, length, unitPrice, act }) => {
        const from = addDays(seoulDay(now), first)
        const line = typeof whose === 'string' ? { grade: whose } : { storeId: world.stores[whose]?.storeId ?? '' }
        const to = length === null || act === 'END' ? null : addDays(from, length)
        return { prodId: world.prodIds[n] ?? '', ...line, from, to, act, ...(act === 'SET' && { unitPrice }) }
      })
      const trial = await pricesTrial(mall.database.tenant('10'), changes, 'ko').catch(() => null)
      if (trial === null) {
        // What cannot be tried cannot be saved either.
        expect((await save(changes)).status).not.toBe(200)
        return
      }
      const { day } = trial
      const foretold = await judge(trial, now)
      expect((await save(changes)).status).toBe(200)
      const happened = await judge(day === undefined ? {} : { day }, now)
      expect(happened.map(({ before }) => before)).toEqual(foretold.map(({ after }) => after))
      saved += 1
      for (const { effects } of foretold) effects.forEach((effect) => met.add(effect))
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(saved).toBeGreaterThan(0)
  expect(met.size).toBeGreaterThan(0)
})

test('compares the day on which a price begins, and refuses a change that reaches more by then', async () => {
  const prodId = await at.shop.makeProduct()
  await at.fill([[prodId, 2]])
  const changes = [{ prodId, grade: 'A', from: addDays(seoulDay(new Date()), 3), unitPrice: 5000 }]
  const { ok } = await mall.ask(rehearsePrices, { body: { changes }, query: {} }, { token })
  expect(ok.baskets).toBe(1)
  expect(ok.sentences).toContain('매장 1곳의 장바구니는 상품 금액이 올라요.')
  await at.shop.run(
    `insert into basket_items (basket_id, prod_id, qty, seen_price_milli, by_user_id)
     select $1, $2, 3, 1000000, by_user_id from basket_items limit 1`,
    [world.stores[0]?.baskets[0], prodId],
  )
  const refused = await save(changes, ok.version)
  expect(refused.status).toBe(409)
  const { rehearsal } = refused.problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal.baskets).toBe(2)
  expect((await save(changes, rehearsal.version)).status).toBe(200)
})
