import { importCalls, type ImportDetail } from '@mall/contract/import'
import { savePrices, rehearsePrices } from '@mall/contract/price-lists'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { changeOrdering, getOrdering, rehearseOrdering, type OrderingRules } from '@mall/contract/settings'
import { changeStores, planBulkChange, rehearseStores, type BulkChange } from '@mall/contract/stores/bulk'
import { beforeEach, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'
import { settingsOrdering } from '#test/requests/settings-bodies.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

const plain: OrderingRules = {
  ...settingsOrdering,
  ...{ cutOffMode: 'CALENDAR', cutOffLead: 0, cutOffTime: '23:59', workDays: [0, 1, 2, 3, 4, 5, 6] },
  ...{ minOrderAmt: 0, deliveryFeeAmt: 0, freeDeliveryFrom: 0, deliveryFeePer: 'order' },
}

/** The sentences of a change of the rules, which is then made as it was seen. */
async function rule(rules: Partial<OrderingRules>): Promise<string[]> {
  const body = { ...plain, ...rules }
  const seen = (await mall.ask(rehearseOrdering, { body, query: {} }, { token })).ok
  const { version } = (await mall.ask(getOrdering, {}, { token })).ok
  const saved = await mall.ask(changeOrdering, { body: { ...body, version, rehearsed: seen.version } }, { token })
  expect(saved.status).toBe(200)
  return seen.sentences
}

/** The same for a change of the store. */
async function store(change: BulkChange): Promise<Rehearsal> {
  const planned = (await mall.ask(planBulkChange, { body: { change, storeIds: [at.storeId] } }, { token })).ok
  const body = { change, stores: planned.changes.map(({ storeId, stamp }) => ({ storeId, stamp })) }
  const seen = (await mall.ask(rehearseStores, { body, query: {} }, { token })).ok
  const saved = await mall.ask(changeStores, { body: { ...body, rehearsed: seen.version } }, { token })
  expect(saved.status).toBe(200)
  return seen
}

/** The same for what the store owes from before. */
async function owe(amount: number) {
  const [row] = await at.shop.run('select store_cd from stores where store_id = $1', [at.storeId])
  const door = importing(mall, 'balances', () => token)
  const detail = await door.bring(['거래처코드', '기초 미수금'], [[String(row?.['store_cd']), amount]])
  const take = async (step: 'apply' | 'undo', { importId, version }: ImportDetail) => {
    const params = { importId }
    const call = importCalls.accounts[step === 'apply' ? 'rehearse' : 'rehearseUndo']
    const seen = (await mall.ask(call, { params, query: {} }, { token })).ok
    const body = { version, rehearsed: seen.version }
    expect((await mall.ask(importCalls.accounts[step], { params, body }, { token })).status).toBe(200)
    const done = await door.until(importId, step === 'apply' ? 'APPLIED' : 'UNDONE')
    return { sentences: seen.sentences, undo: async () => (await take('undo', done)).sentences }
  }
  return take('apply', detail)
}

let prodId: string
beforeEach(async () => {
  await at.shop.run('delete from basket_items')
  await at.shop.run(`update orders set status = '90'`)
  await at.shop.run(`update stores set credit_limit = 0, balance = 0, payment_terms = 'CREDIT'`)
  await rule({ creditRule: 'WARN' })
  prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
})
const fill = (qty = 5) => at.fill([[prodId, qty]])
/** What becomes of a basket: the status of its order, or why there is none. */
const sent = async (basket: Awaited<ReturnType<typeof fill>>) => {
  const answer = await at.send(basket)
  return answer.status === 200 ? answer.ok.status.code : answer.problem.code
}

const one = '매장 1곳의 장바구니는 '
const refused = `${one}외상 한도를 넘어서 주문할 수 없게 돼요.`
const onHold = `${one}외상 한도를 넘어서 주문하면 보류(승인대기)돼요.`
const notRefused = `${one}외상 한도에 막히지 않게 돼요.`
const unpaid = `${one}선불이라 주문하면 입금이 확인될 때까지 보류돼요.`
const notHeld = `${one}주문하면 보류되지 않고 바로 접수돼요.`
const [less, more] = ['예상 매출이 5,000원 줄어요.', '예상 매출이 5,000원 늘어요.']
const nothing = ['영향을 받는 주문과 장바구니가 없어요.']

test('foretells what the rule for orders over the limit does to a basket', async () => {
  const basket = await fill()
  await store({ creditLimit: 1 })
  expect(await rule({ creditRule: 'REFUSE' })).toEqual([refused, less])
  expect(await sent(basket)).toBe('OVER_CREDIT')
  expect(await rule({ creditRule: 'HOLD' })).toEqual([onHold, notRefused, more])
  expect(await rule({ creditRule: 'REFUSE' })).toEqual([refused, less])
  expect(await rule({ creditRule: 'WARN' })).toEqual([notRefused, more])
  expect(await rule({ creditRule: 'HOLD' })).toEqual([onHold])
  expect(await sent(basket)).toBe('60')
  const next = await fill()
  expect(await rule({ creditRule: 'WARN' })).toEqual([notHeld])
  expect(await sent(next)).toBe('10')
})

test('foretells what a limit that is lowered and raised does to a basket', async () => {
  await rule({ creditRule: 'REFUSE' })
  const basket = await fill()
  expect(await store({ creditLimit: 4999 })).toMatchObject({
    ...{ baskets: 1, beforeAmt: 5000, afterAmt: 0, sentences: [refused, less] },
    content: [{ sentences: ['외상 한도를 넘어서 주문할 수 없어요'], beforeAmt: 5000, afterAmt: 0 }],
  })
  expect(await sent(basket)).toBe('OVER_CREDIT')
  expect((await store({ creditLimit: 5000 })).sentences).toEqual([notRefused, more])
  expect(await sent(basket)).toBe('10')
  // The order that was just sent counts, whatever day it is for.
  await at.shop.run(`update orders set delivery_date = $1 where status = '10'`, [addDays(seoulDay(new Date()), -1)])
  const next = await fill()
  expect((await store({ creditLimit: 10_000 })).sentences).toEqual([notRefused, more])
  expect((await store({ creditLimit: 9999 })).sentences).toEqual([refused, less])
  expect(await sent(next)).toBe('OVER_CREDIT')
  expect((await store({ creditLimit: 0 })).sentences).toEqual([notRefused, more])
  expect(await sent(next)).toBe('10')
})

test('foretells which baskets of a store that pays first are held', async () => {
  const basket = await fill()
  expect((await store({ paymentTerms: 'PREPAID' })).sentences).toEqual([unpaid])
  expect((await store({ paymentTerms: 'CREDIT' })).sentences).toEqual([notHeld])
  await at.shop.run('update stores set balance = -5000 where store_id = $1', [at.storeId])
  expect((await store({ paymentTerms: 'PREPAID' })).sentences).toEqual(nothing)
  expect(await sent(basket)).toBe('10')
  await store({ paymentTerms: 'CREDIT' })
  const next = await fill(1)
  expect((await store({ paymentTerms: 'PREPAID' })).sentences).toEqual([unpaid])
  expect(await sent(next)).toBe('60')
})

test('foretells what an opening balance does to a basket, and what undoing it does', async () => {
  await rule({ creditRule: 'REFUSE' })
  await store({ creditLimit: 10_000 })
  const basket = await fill()
  expect((await owe(5000)).sentences).toEqual(nothing)
  const owed = await owe(5001)
  expect(owed.sentences).toEqual([refused, less])
  expect(await sent(basket)).toBe('OVER_CREDIT')
  expect(await owed.undo()).toEqual([notRefused, more])
  await rule({ creditRule: 'HOLD' })
  expect((await owe(90_000)).sentences).toEqual([onHold])
  expect((await owe(-90_000)).sentences).toEqual([notHeld])
  expect(await sent(basket)).toBe('10')
  // What it has paid in advance is what a store that pays first has left.
  await store({ paymentTerms: 'PREPAID' })
  const next = await fill()
  expect((await owe(-10_000)).sentences).toEqual(nothing)
  const paid = await owe(-9999)
  expect(paid.sentences).toEqual([unpaid])
  expect(await paid.undo()).toEqual([notHeld])
  expect(await sent(next)).toBe('10')
})

test('foretells that a higher price takes a basket over the limit', async () => {
  await rule({ creditRule: 'REFUSE' })
  await store({ creditLimit: 9999 })
  const basket = await fill()
  const changes = [{ prodId, grade: 'A', from: seoulDay(new Date()), unitPrice: 2000 }]
  const seen = (await mall.ask(rehearsePrices, { body: { changes }, query: {} }, { token })).ok
  expect(seen.sentences).toEqual([refused, '매장 1곳의 장바구니는 상품 금액이 올라요.', less])
  expect((await mall.ask(savePrices, { body: { changes, rehearsed: seen.version } }, { token })).status).toBe(200)
  expect(await sent(basket)).toBe('OVER_CREDIT')
})

test('counts the fee that an order of the same day is freed of', async () => {
  await rule({ creditRule: 'REFUSE', deliveryFeeAmt: 3000, freeDeliveryFrom: 15_000, deliveryFeePer: 'day' })
  const [today, deliveryDate] = [seoulDay(new Date()), addDays(seoulDay(new Date()), 1)]
  const days = `insert into company_days (day, kind, name) values ($1, 'CLOSED', '쉼'), ($2, 'OPENED', '배송')`
  await at.shop.run(days, [today, deliveryDate])
  const earlier = await fill(10)
  expect((await at.send(earlier, { deliveryDate })).status).toBe(200)
  const basket = await fill(6)
  expect((await store({ creditLimit: 15_999 })).sentences).toEqual([refused, '예상 매출이 3,000원 줄어요.'])
  expect((await at.send(basket, { deliveryDate })).problem.code).toBe('OVER_CREDIT')
  expect((await store({ creditLimit: 16_000 })).sentences[0]).toBe(notRefused)
  expect((await at.send(basket, { deliveryDate })).status).toBe(200)
})
