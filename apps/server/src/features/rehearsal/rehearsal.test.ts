import { getBasket } from '@mall/contract/baskets'
import { getOrder } from '@mall/contract/orders'
import type { Effect, Rehearsal } from '@mall/contract/rehearsal'
import {
  changeCalendar,
  changeOrdering,
  getCalendar,
  getOrdering,
  rehearseCalendar,
  rehearseOrdering,
  type CalendarChange,
  type OrderingRules,
} from '@mall/contract/settings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onSnapshot } from '#db/statements/on-snapshot.ts'
import { addDays, daysBetween, seoulDay } from '#platform/day.ts'
import { getRuleBasis } from '#features/holidays/rule-basis.queries.ts'
import { calendarTrial } from '#features/settings/calendar-trial.ts'
import { orderingTrial } from '#features/settings/ordering-trial.ts'
import { useMall } from '#test/mall.ts'
import type { Ordering } from '#test/ordering.ts'
import { openTenants } from '#test/planted/planted.ts'
import { patience, times } from '#test/proof.ts'
import { randomDays, randomOrdering } from '#test/rehearsal/random-settings.ts'
import { judgeAll, openRehearsed, sideOf } from '#test/rehearsal/open-rehearsed.ts'
import type { RehearsedWorld } from '#test/rehearsal/rehearsed-world.ts'
import { settingsOrdering } from '#test/requests/settings-bodies.ts'
import { tokenFor } from '#test/shop.ts'
import { judgeEach, type Found } from './judge-stores.ts'
import { listStoreIds } from './judged-rows.queries.ts'
import type { Trial } from './trial.ts'

let at: Ordering
let token: string
let world: RehearsedWorld
const mall = useMall(async (made) => {
  await openTenants(made, ['40'])
  ;({ at, token, world } = await openRehearsed(made))
})

/** Every basket and order, by id, as judged before and after a change. */
async function judge(trial: Trial, now: Date) {
  const { found } = await judgeAll(mall, () => trial, now)
  const effects = found.flatMap((one) => one.effects)
  return { before: sideOf(found, 'before'), after: sideOf(found, 'after'), effects }
}

const rehearsal = (rules: OrderingRules) =>
  mall.ask(rehearseOrdering, { body: rules, query: {} }, { token }).then(({ ok }) => ok)
const save = async (rules: OrderingRules, rehearsed?: string) => {
  const { version } = (await mall.ask(getOrdering, {}, { token })).ok
  return mall.ask(changeOrdering, { body: { ...rules, version, ...(rehearsed && { rehearsed }) } }, { token })
}
const daysSeen = async (from: string, to: string) => {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  const answers = await Promise.all(years.map((year) => mall.ask(getCalendar, { query: { year } }, { token })))
  return answers.flatMap(({ ok }) => ok.companyDays).filter(({ date }) => date >= from && date <= to)
}

/** Saves with what was seen; once more if a cut-off has passed since. */
async function saveSeen<Answer extends { status: number; problem: unknown }>(
  version: string,
  send: (rehearsed: string) => Promise<Answer>,
): Promise<Answer> {
  const minute = () => Math.floor(Date.now() / 60_000)
  const begun = minute()
  const answer = await send(version)
  if (answer.status !== 409 || minute() === begun) return answer
  return send((answer.problem as { rehearsal: Rehearsal }).rehearsal.version)
}

async function ofDays(days: Pick<CalendarChange, 'from' | 'to' | 'kind'>) {
  const { from, to, kind } = days
  const count = 1 + daysBetween(from, to)
  const name = '재고 조사'
  const after =
    kind === 'USUAL' ? [] : Array.from({ length: count }, (_, n) => ({ date: addDays(from, n), kind, name }))
  const seen = await daysSeen(from, to)
  const send = async () => {
    const { version } = (await mall.ask(rehearseCalendar, { body: days, query: {} }, { token })).ok
    return saveSeen(version, (rehearsed) =>
      mall.ask(changeCalendar, { body: { ...days, name, seen, rehearsed } }, { token }),
    )
  }
  return { trial: calendarTrial(days, after), send }
}

const ofRules = (rules: OrderingRules) => ({
  trial: orderingTrial(rules),
  send: async () => saveSeen((await rehearsal(rules)).version, (rehearsed) => save(rules, rehearsed)),
})

const runs = times(25, 1000)

test(`foretells what ${runs} random changes of calendar and rules do`, patience, async () => {
  const met = new Set<Effect>()
  const change = fc.oneof(
    randomDays.map((days) => ({ days, rules: null })),
    randomOrdering.map((rules) => ({ days: null, rules })),
  )
  await fc.assert(
    fc.asyncProperty(change, async ({ days, rules }) => {
      const now = new Date()
      const { trial, send } = days ? await ofDays(days) : ofRules(rules)
      const foretold = await judge(trial, now)
      expect((await send()).status).toBe(200)
      expect((await judge({}, now)).before).toEqual(foretold.after)
      foretold.effects.forEach((effect) => met.add(effect))
      // After the change, making it once more changes nothing.
      expect((await judge(trial, now)).effects).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(met.size).toBeGreaterThan(3)
})

const free = { ...settingsOrdering, workDays: [0, 1, 2, 3, 4, 5, 6], minOrderAmt: 0 }

/** Whatever an earlier test has left: every weekday is delivered, nothing is closed. */
async function calm(): Promise<void> {
  await at.shop.run('delete from company_days')
  await save(free)
}

test('judges baskets and orders as their stores see them', async () => {
  for (const deliveryFeePer of ['order', 'day'] as const) {
    await save({ ...settingsOrdering, deliveryFeePer, workDays: [0, 1, 2, 3, 4, 5, 6], minOrderAmt: 20_000 })
    const { before } = await judge({}, new Date())
    for (const { storeId, grade, baskets } of world.stores) {
      const buyer = await tokenFor(mall, storeId)
      for (const basketId of baskets) {
        const query = { storeId, storeGrade: grade, basketId }
        const { ok } = await mall.ask(getBasket, { query }, { token: buyer })
        const judged = before.get(basketId)
        expect(judged).toMatchObject({ payAmt: ok.payAmt, feeAmt: ok.deliveryFeeAmt })
        if (ok.delivery) expect(judged).toMatchObject({ day: ok.delivery.deliveryDate })
        const lines = judged && 'lines' in judged ? judged.lines : []
        for (const [n, { totalAmt, issues, qty }] of ok.content.entries()) {
          const fitQty = lines[n]?.fitQty ?? -1
          expect(lines[n]?.totalAmt).toBe(totalAmt)
          expect(fitQty === qty).toBe(issues.every(({ code }) => code === 'PRICE_CHANGED'))
          const allowed = issues.flatMap((one) => (one.code === 'PRICE_CHANGED' ? [] : [one.allowed ?? 0]))
          expect(fitQty).toBeLessThanOrEqual(Math.min(qty, ...allowed))
        }
      }
      const orders = await mall.owner`select order_id from orders where store_id = ${storeId}`
      for (const { order_id: orderId } of orders as unknown as { order_id: string }[]) {
        const judged = before.get(orderId)
        if (!judged) continue
        const { ok } = await mall.ask(getOrder, { params: { orderId } }, { token: buyer })
        const isOpen = 'changeUntil' in judged && judged.changeUntil !== null
        expect(isOpen).toBe(ok.canEdit)
        if (isOpen && 'changeUntil' in judged) expect(judged.changeUntil?.toISOString()).toBe(ok.deadline)
      }
    }
  }
})

test('says in sentences what changes, and lists it page by page', async () => {
  await calm()
  const dear = { ...free, minOrderAmt: 90_000_000 }
  const all = await rehearsal(dear)
  expect(all.sentences[0]).toBe(`매장 ${all.stores}곳의 장바구니가 최소 주문 금액보다 적어져요.`)
  expect(all.sentences.at(-1)).toBe(`예상 매출이 ${(all.beforeAmt - all.afterAmt).toLocaleString('ko-KR')}원 줄어요.`)
  const page = async (what: 'BASKETS' | 'ORDERS', number: number) =>
    (await mall.ask(rehearseOrdering, { body: dear, query: { what, page: number, size: 4 } }, { token, lang: 'en' })).ok
  const listed: Rehearsal['content'] = []
  for (let n = 0; n < (await page('BASKETS', 0)).totalPages; n += 1) listed.push(...(await page('BASKETS', n)).content)
  expect(listed).toHaveLength(all.baskets)
  expect(listed.reduce((sum, row) => sum + row.afterAmt - row.beforeAmt, 0)).toBe(all.afterAmt - all.beforeAmt)
  expect(listed[0]?.sentences).toContain('Below the minimum order')
  expect(await page('ORDERS', 0)).toMatchObject({ content: [], totalElements: 0, version: all.version })
})

test('refuses a change that reaches others than were seen, with the new figures, and takes it then', async () => {
  await calm()
  const dear = { ...free, minOrderAmt: 90_000_000 }
  const seen = await rehearsal(dear)
  const basket = await at.fill([[await at.shop.makeProduct(), 5]])
  const refused = await save(dear, seen.version)
  expect(refused.status).toBe(409)
  const { rehearsal: fresh } = refused.problem as unknown as { rehearsal: Rehearsal }
  expect(fresh).toMatchObject({ baskets: seen.baskets + 1, stores: seen.stores + 1 })
  // Quantities that change nothing but amounts do not ask again.
  await at.shop.run('update basket_items set qty = qty + 1 where basket_id = $1', [basket.basketId])
  expect((await save(dear, fresh.version)).status).toBe(200)
})

test('affects nothing if there are no stores, and runs no query that could outlive the snapshot', async () => {
  await mall.owner`delete from stores where tenant_id = '40'`
  const office = await tokenFor(mall, null, '40')
  const body = { ...free, minOrderAmt: 90_000_000 }
  const { ok } = await mall.ask(rehearseOrdering, { body, query: {} }, { token: office })
  expect(ok).toMatchObject({ stores: 0, baskets: 0, orders: 0, content: [] })
  const now = new Date()
  await onSnapshot(mall.database.tenant('40'), async (snapshot) => {
    let asked = 0
    const counted = snapshot.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    await Promise.all([getRuleBasis(counted, now), listStoreIds(counted)])
    const forRulesAndStores = asked
    await judgeEach(counted, orderingTrial(body), now, () => undefined)
    expect(asked).toBe(2 * forRulesAndStores)
  })
})

test('holds no lock that an order waits for, and sees one moment', async () => {
  await calm()
  const basket = await at.fill([[await at.shop.makeProduct({ stock: 5 }), 1]])
  const date = addDays(seoulDay(new Date()), 4)
  await at.shop.run(`insert into company_days (day, kind, name) values ($1, 'OPENED', '배송')`, [date])
  const trial = calendarTrial({ from: date, to: date }, [{ date, kind: 'CLOSED', name: '쉼' }])
  const now = new Date()
  await onSnapshot(mall.database.tenant('10'), async (snapshot) => {
    const judgeNow = async () => {
      const found: Found[] = []
      await judgeEach(snapshot, trial, now, (one) => found.push(one))
      return found
    }
    const found = await judgeNow()
    expect((await at.send(basket, { deliveryDate: date })).status).toBe(200)
    expect(await judgeNow()).toEqual(found)
  })
  const { orders } = (
    await mall.ask(rehearseCalendar, { body: { from: date, to: date, kind: 'CLOSED' }, query: {} }, { token })
  ).ok
  expect(orders).toBeGreaterThan(0)
})
