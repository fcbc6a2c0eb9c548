import { expect, test } from 'vitest'
import { addDays, weekday } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

/** The total that a page shows, which leaves out lines that cannot be ordered. */
async function seenTotal() {
  const { ok } = await readBasket(mall, at)
  expect(ok.orderable?.totalAmt).toBeLessThan(ok.totalAmt)
  return ok.orderable?.totalAmt ?? 0
}

test('names the lines that the total on the screen left out, not a changed total', async () => {
  const shared = await at.shop.makeProduct({ prices: { A: 9000 } })
  await at.shop.makeAllocation(shared, { [at.storeId]: 5 }, { ordered: 5 })
  const [good, stockless] = [await at.shop.makeProduct(), await at.shop.makeProduct({ stock: 0 })]
  const basket = await at.fill([
    [good, 3],
    [shared, 2],
    [stockless, 1],
  ])
  const refused = await at.send(basket, { seenTotalAmt: await seenTotal() })
  expect(refused.problem).toMatchObject({
    code: 'SOLD_OUT',
    lines: [
      { prodId: stockless, code: 'SOLD_OUT', allowed: 0 },
      { prodId: shared, code: 'ALLOCATION_EXCEEDED', allowed: 0 },
    ],
  })
  expect(JSON.stringify(refused.problem)).not.toContain('totalAmt')
  const left = await at.fill([
    [shared, 0],
    [stockless, 0],
  ])
  expect((await at.send(left, { seenTotalAmt: 3300 })).status).toBe(200)
})

test('names every line that breaks a rule, each with its own', async () => {
  const [soldOut, stepped, short] = [
    await at.shop.makeProduct(),
    await at.shop.makeProduct({ step_qty: 12 }),
    await at.shop.makeProduct({ stock: 2 }),
  ]
  const basket = await at.fill([
    [soldOut, 1],
    [stepped, 20],
    [short, 3],
  ])
  await at.shop.run(`update products set status = 'SOLD_OUT' where prod_id = $1`, [soldOut])
  expect((await at.send(basket)).problem).toMatchObject({
    code: 'SOLD_OUT',
    lines: [
      { prodId: soldOut, code: 'SOLD_OUT', allowed: 0 },
      { prodId: stepped, code: 'STEP_QTY', allowed: 24 },
      { prodId: short, code: 'SOLD_OUT', allowed: 2 },
    ],
  })
  await at.fill([soldOut, stepped, short].map((prodId) => [prodId, 0]))
})

test('names what does not come on the weekday, whatever total was on the screen', async () => {
  const [good, other] = [await at.shop.makeProduct(), await at.shop.makeProduct()]
  const basket = await at.fill([
    [good, 3],
    [other, 1],
  ])
  const others = [weekday(addDays(at.day, 1)), weekday(addDays(at.day, 2))]
  await at.shop.run('update products set delivery_days = $2 where prod_id = $1', [other, others])
  const { problem } = await at.send(basket, { seenTotalAmt: 3300 })
  expect(problem).toMatchObject({ code: 'DELIVERY_DAY_CLOSED', reason: 'ITEM_NOT_DELIVERED' })
})
