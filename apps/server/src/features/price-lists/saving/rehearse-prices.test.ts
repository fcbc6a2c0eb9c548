import { rehearsePrices, savePrices } from '@mall/contract/price-lists'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import type { Rehearsal } from '@mall/contract/rehearsal'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { dayText } from '#features/rehearsal/day-text.ts'
import type { Trial } from '#features/rehearsal/trial.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import type { Ordering } from '#test/ordering.ts'
import { patience, times } from '#test/proof.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
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

const runs = times(40, 1000)
const someChanges = fc.uniqueArray(
  fc.record({
    n: fc.nat({ max: 9 }),
    whose: fc.constantFrom(0, 1, 2, 'A', 'B', 'C'),
    // Some begin after the cut-off of every basket.
    first: fc.constantFrom(0, 1, 2, 3, 4, 6, 9, 40),
    length: fc.constantFrom(null, 0, 3),
    unitPrice: fc.constantFrom(0, 450, 999.5, 4000, 52_000),
    act: fc.constantFrom('SET' as const, 'SET' as const, 'END' as const),
    planned: fc.constantFrom({}, { keepsPlanned: true }, { removesPlanned: true }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ n, whose }) => `${n} ${whose}` },
)

/** Everything becomes dear at once, so that something is foretold whatever is drawn. */
const dear = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) =>
  (['A', 'B', 'C'] as const).map(
    (whose) => ({ n, whose, first: 0, length: null, unitPrice: 52_000, act: 'SET', planned: {} }) as const,
  ),
)

test(`foretells what ${runs} random changes of prices do`, patience, async () => {
  const met = new Set<string>()
  let saved = 0
  await fc.assert(
    fc.asyncProperty(someChanges, async (chosen) => {
      const now = new Date()
      const changes = chosen.map(({ n, whose, first, length, unitPrice, act, planned }) => {
        const from = addDays(seoulDay(now), first)
        const line = typeof whose === 'string' ? { grade: whose } : { storeId: world.stores[whose]?.storeId ?? '' }
        const to = length === null || act === 'END' ? null : addDays(from, length)
        const price = act === 'SET' ? { unitPrice } : {}
        return { prodId: world.prodIds[n] ?? '', ...line, from, to, act, ...price, ...planned }
      })
      const trial = await pricesTrial(mall.database.tenant('10'), changes, 'ko').catch(() => null)
      if (trial === null) {
        // What cannot be tried cannot be saved either.
        expect((await save(changes)).status).not.toBe(200)
        return
      }
      const untouched = (await judge({}, now)).map(({ before }) => before)
      const foretold = await judge(trial, now)
      expect((await save(changes)).status).toBe(200)
      await expectHappened(mall, { trial, foretold, now })
      // Until the day that is compared nothing has changed for any of them.
      if (trial.day !== undefined && trial.day > seoulDay(now))
        expect((await judge({}, now)).map(({ before }) => before)).toEqual(untouched)
      saved += 1
      for (const { effects } of foretold) effects.forEach((effect) => met.add(effect))
    }),
    { numRuns: runs, endOnFailure: true, examples: [[dear]] },
  )
  expect(saved).toBeGreaterThan(0)
  expect(met.size).toBeGreaterThan(0)
})

/** Baskets can be sent for a while: nothing is delivered in the next days. */
async function closeNextDays(): Promise<void> {
  await at.shop.run(`insert into company_days (day, kind, name) select d::date, 'CLOSED', '쉼'
    from generate_series(now()::date - 1, now()::date + 5, '1 day') d`)
  onTestFinished(async () => void (await at.shop.run('delete from company_days')))
}

test('reaches no basket by a price that begins after its cut-off', async () => {
  const prodId = await at.shop.makeProduct()
  await at.fill([[prodId, 2]])
  await closeNextDays()
  const ask = async (inDays: number) => {
    const from = addDays(seoulDay(new Date()), inDays)
    const changes = [{ prodId, grade: 'A', from, unitPrice: 5000 }]
    const { ok } = await mall.ask(rehearsePrices, { body: { changes }, query: {} }, { token })
    return { ...ok, from: dayText(from, 'ko') }
  }
  // The first day is in six or seven days, and its cut-off on that evening.
  expect(await ask(5)).toMatchObject({ baskets: 1 })
  const late = await ask(9)
  expect(late).toMatchObject({ baskets: 0, stores: 0 })
  expect(late.afterAmt).toBe(late.beforeAmt)
  expect(late.sentences).toEqual([
    `${late.from} 전에 보내는 주문과 이미 보낸 주문은 그대로예요. 영향을 받는 장바구니가 없어요.`,
  ])
})

test('compares the day on which a price begins, and refuses a change that reaches more by then', async () => {
  const prodId = await at.shop.makeProduct()
  await at.fill([[prodId, 2]])
  // Long before each cut-off.
  await closeNextDays()
  const from = addDays(seoulDay(new Date()), 1)
  const changes = [{ prodId, grade: 'A', from, unitPrice: 5000 }]
  const { ok } = await mall.ask(rehearsePrices, { body: { changes }, query: {} }, { token })
  expect(ok.baskets).toBe(1)
  expect(ok.sentences).toContain(`${dayText(from, 'ko')}부터 주문하면 매장 1곳의 장바구니는 상품 금액이 올라요.`)
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

test('reaches no basket that cannot be sent today, though it could once an article in it has no price', async () => {
  const today = seoulDay(new Date())
  const deliveredIn = (days: number) =>
    at.shop.makeProduct({ delivery_days: [new Date(addDays(today, days)).getUTCDay()] })
  const [early, late] = [await deliveredIn(3), await deliveredIn(6)]
  await at.fill([
    [early, 2],
    [late, 2],
  ])
  await at.shop.run('update grade_prices set to_day = $1 where prod_id = $2', [addDays(today, 5), early])
  const changes = [{ prodId: late, grade: 'A', from: addDays(today, 6), act: 'END' as const }]
  const { ok } = await mall.ask(rehearsePrices, { body: { changes }, query: {} }, { token })
  expect(ok.baskets).toBe(0)
})
