import { importCalls, type ImportDetail } from '@mall/contract/import'
import { creditRules } from '@mall/contract/base/ordering/credit-rule'
import type { Effect, Rehearsal } from '@mall/contract/rehearsal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { patience, times } from '#test/proof.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
import { plantLaterBasket } from '#test/rehearsal/later-basket.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import { attemptOf, undoAttemptOf } from '../../steps/attempt-of.ts'

let here: Awaited<ReturnType<typeof openRehearsed>>
let codes: string[]
const mall = useMall(async (made) => {
  here = await openRehearsed(made)
  const ids = here.world.stores.map(({ storeId }) => storeId)
  const stores = await here.at.shop.run('select store_cd from stores where store_id = any ($1) order by store_id', [
    ids,
  ])
  codes = stores.map(({ store_cd }) => store_cd as string)
})

const door = () => importing(mall, 'balances', () => here.token)
const bring = (rows: (string | number)[][]) => door().bring(['거래처코드', '기초 미수금'], rows)
type Step = 'apply' | 'undo'
const rehearse = async (step: Step, { importId }: ImportDetail) => {
  const call = importCalls.accounts[step === 'apply' ? 'rehearse' : 'rehearseUndo']
  return (await mall.ask(call, { params: { importId }, query: {} }, { token: here.token })).ok
}
const take = (step: Step, { importId, version }: ImportDetail, rehearsed: string) =>
  mall.ask(importCalls.accounts[step], { params: { importId }, body: { version, rehearsed } }, { token: here.token })

/** Takes a step as it was seen, and compares what has become of everything with what was foretold. */
async function takeAsForetold(step: Step, detail: ImportDetail): Promise<{ done: ImportDetail; met: Effect[] }> {
  const now = new Date()
  const attempt = (step === 'apply' ? attemptOf : undoAttemptOf)({ import_id: detail.importId, kind: 'balances' }, 'ko')
  const { found, trial } = await judgeAll(mall, attempt, now)
  expect((await take(step, detail, (await rehearse(step, detail)).version)).status).toBe(200)
  const done = await door().until(detail.importId, step === 'apply' ? 'APPLIED' : 'UNDONE')
  await expectHappened(mall, { trial, foretold: found, now, what: step })
  return { done, met: found.flatMap(({ effects }) => effects) }
}

const amount = fc.oneof(fc.constantFrom(0, 90_000, -90_000), fc.integer({ min: -400_000, max: 400_000 }))
const change = fc.record({
  rule: fc.constantFrom(...creditRules),
  limits: fc.constantFrom(1, 60_000, 120_000, 200_000),
  /** By store; undefined: the file does not have it. */
  amounts: fc.array(fc.option(amount, { nil: undefined }), { minLength: 9, maxLength: 9 }),
  isUndone: fc.boolean(),
})

type Drawn = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Whatever the others are: over the limit by one rule or another, and back. */
const certain = (['REFUSE', 'HOLD'] as const).map((rule): [Drawn] => [
  { rule, limits: 60_000, amounts: Array<number>(9).fill(400_000), isUndone: true },
])
const runs = times(12, 300)

test(`foretells what ${runs} files of random balances do, and undoing some of them`, patience, async () => {
  const met = new Set<Effect>()
  await fc.assert(
    fc.asyncProperty(change, async ({ rule, limits, amounts, isUndone }) => {
      await here.at.shop.run('update mall_settings set credit_rule = $1', [rule])
      await here.at.shop.run('update stores set credit_limit = $1 where credit_limit > 0', [limits])
      const rows = codes.flatMap((code, n) => (amounts[n] === undefined ? [] : [[code, amounts[n]]]))
      const detail = await bring(rows)
      if (detail.counts.NEW + detail.counts.CHANGED === 0) return
      const applied = await takeAsForetold('apply', detail)
      const undone = isUndone ? await takeAsForetold('undo', applied.done) : { met: [] }
      for (const effect of [...applied.met, ...undone.met]) met.add(effect)
    }),
    { numRuns: runs, endOnFailure: true, examples: certain },
  )
  // Balances move nothing but what the limit and paying first do to a basket.
  const known: Effect[] = ['OVER_LIMIT_REFUSED', 'OVER_LIMIT_HELD', 'UNPAID_HELD', 'NOT_REFUSED', 'NOT_HELD']
  expect([...met].filter((effect) => !known.includes(effect))).toEqual([])
  expect(met.size).toBeGreaterThan(2)
})

test('refuses to apply and to undo what reaches another basket by then, with the new figures', async () => {
  await here.at.shop.run(`update mall_settings set credit_rule = 'REFUSE'`)
  const file: [code: string, owed: number][] = [
    ['OWES-1', 80_000],
    ['OWES-2', 80_000],
  ]
  const storeIds: string[] = []
  for (const [store_cd] of file) storeIds.push(await here.at.shop.makeStore({ store_cd, credit_limit: 50_000 }))
  let detail = await bring(file)
  for (const [n, step] of (['apply', 'undo'] as const).entries()) {
    const seen = await rehearse(step, detail)
    expect(seen.baskets).toBe(n)
    await plantLaterBasket(here.at, { storeId: storeIds[n]!, prodId: here.world.prodIds[0] })
    const { problem } = await take(step, detail, seen.version)
    expect(problem.code).toBe('UNLIKE_REHEARSED')
    const { rehearsal } = problem as unknown as { rehearsal: Rehearsal }
    expect(rehearsal.baskets).toBe(n + 1)
    expect((await take(step, detail, rehearsal.version)).status).toBe(200)
    detail = await door().until(detail.importId, step === 'apply' ? 'APPLIED' : 'UNDONE')
  }
})
