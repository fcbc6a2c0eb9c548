import {
  changeStore,
  getStore,
  rehearseCreditLimit,
  rehearseStore,
  setCreditLimit,
  type StoreFields,
} from '@mall/contract/stores'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { expectHappened } from '#test/rehearsal/expect-happened.ts'
import { plantLaterBasket } from '#test/rehearsal/later-basket.ts'
import { judgeAll, openRehearsed } from '#test/rehearsal/open-rehearsed.ts'
import { limitTrial, storeTrial } from './store-trial.ts'

let here: Awaited<ReturnType<typeof openRehearsed>>
let routeId: string
const mall = useMall(async (made) => {
  here = await openRehearsed(made)
  const [route] = await here.at.shop.run('select route_id from delivery_routes')
  routeId = route?.['route_id'] as string
})

const storeIn = (n: number) => here.world.stores[n]?.storeId ?? ''

type Change = Pick<StoreFields, 'storeGrade' | 'routeId' | 'paymentTerms' | 'endDay'>
const usual = { paymentTerms: 'CREDIT', endDay: null } as const

const rehearse = async (storeId: string, body: Change) =>
  (await mall.ask(rehearseStore, { params: { storeId }, body, query: {} }, { token: here.token })).ok
async function save(storeId: string, change: Change, rehearsed: string) {
  const { token } = here
  const { ok } = await mall.ask(getStore, { params: { storeId } }, { token })
  const { storeCd, storeNm, address, contact, startDay, version } = ok
  const fields = {
    storeCd,
    storeNm,
    phone: '0212345678',
    address: address || '서울',
    contact,
    startDay,
  }
  return mall.ask(changeStore, { params: { storeId }, body: { ...fields, version, ...change, rehearsed } }, { token })
}

test.each([
  ['another grade', 0, () => ({ ...usual, storeGrade: 'C', routeId: null })],
  ['a route', 3, () => ({ ...usual, storeGrade: 'A', routeId })],
  ['no route any more, and another grade', 1, () => ({ ...usual, storeGrade: 'A', routeId: null })],
  ['a last day that is over', 4, () => ({ ...usual, storeGrade: 'B', routeId: null, endDay: '2026-01-01' })],
  ['paying first', 7, () => ({ ...usual, storeGrade: 'B', routeId: null, paymentTerms: 'PREPAID' as const })],
])('foretells what %s of a store does', async (_, n, change) => {
  const now = new Date()
  const { found, trial } = await judgeAll(mall, () => storeTrial(storeIn(n), change()), now)
  expect(found.some(({ effects }) => effects.length > 0)).toBe(true)
  expect((await save(storeIn(n), change(), (await rehearse(storeIn(n), change())).version)).status).toBe(200)
  await expectHappened(mall, { trial, foretold: found, now })
})

test('refuses a grade that reaches another basket of the store by then', async () => {
  const [storeId, change] = [storeIn(8), { ...usual, storeGrade: 'A', routeId: null }]
  const seen = await rehearse(storeId, change)
  await plantLaterBasket(here.at, { storeId, prodId: here.world.prodIds[1] })
  const { problem } = await save(storeId, change, seen.version)
  expect(problem.code).toBe('UNLIKE_REHEARSED')
  const { rehearsal } = problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal.baskets).toBe(seen.baskets + 1)
  expect((await save(storeId, change, rehearsal.version)).status).toBe(200)
})

const rehearseLimit = async (storeId: string, creditLimit: number) =>
  (
    await mall.ask(
      rehearseCreditLimit,
      { params: { storeId }, body: { creditLimit }, query: {} },
      { token: here.token },
    )
  ).ok
async function saveLimit(storeId: string, creditLimit: number, rehearsed: string) {
  const { token } = here
  const seen = (await mall.ask(getStore, { params: { storeId } }, { token })).ok.creditLimit
  const body = { creditLimit, seen, reason: '거래가 달라졌어요', rehearsed }
  return mall.ask(setCreditLimit, { params: { storeId }, body }, { token })
}

test.each([
  ['the first one', 2, 1, 'OVER_LIMIT_HELD'],
  ['a higher one', 4, 900_000_000, 'NOT_HELD'],
  ['a lower one', 4, 1, 'OVER_LIMIT_HELD'],
  ['none any more', 2, 0, 'NOT_HELD'],
] as const)('foretells what %s does as the credit limit of a store', async (_, n, limit, effect) => {
  const now = new Date()
  const { found, trial } = await judgeAll(mall, () => limitTrial(storeIn(n), limit), now)
  const reached = found.filter(({ effects }) => effects.length > 0)
  expect([...new Set(reached.flatMap(({ storeId, effects }) => [storeId, ...effects]))]).toEqual([storeIn(n), effect])
  const seen = await rehearseLimit(storeIn(n), limit)
  expect([seen.stores, seen.baskets]).toEqual([1, reached.length])
  expect((await saveLimit(storeIn(n), limit, seen.version)).status).toBe(200)
  await expectHappened(mall, { trial, foretold: found, now })
})

test('refuses a credit limit that reaches another basket of the store by then', async () => {
  const storeId = storeIn(5)
  const seen = await rehearseLimit(storeId, 1)
  await plantLaterBasket(here.at, { storeId, prodId: here.world.prodIds[0] })
  const { problem } = await saveLimit(storeId, 1, seen.version)
  expect(problem.code).toBe('UNLIKE_REHEARSED')
  const { rehearsal } = problem as unknown as { rehearsal: Rehearsal }
  expect(rehearsal.baskets).toBe(seen.baskets + 1)
  expect((await saveLimit(storeId, 1, rehearsal.version)).status).toBe(200)
})

test('does not know a route that there is not', async () => {
  const body = { ...usual, storeGrade: 'A', routeId: storeIn(0) }
  const asked = { params: { storeId: storeIn(0) }, body, query: {} }
  expect((await mall.ask(rehearseStore, asked, { token: here.token })).status).toBe(404)
})
