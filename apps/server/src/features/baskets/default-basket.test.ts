import { addToBasket, changeBasket, getBasket, listBaskets, setBasketLines } from '@mall/contract/baskets'
import { expect, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
}, crowded)

const set = (prodId: string, qty: number) =>
  mall.ask(setBasketLines, { body: { items: [{ prodId, qty }] } }, { token: at.token })
const linesOf = async (basketId: string) => {
  const { ok } = await readBasket(mall, at, basketId)
  return Object.fromEntries(ok.content.map(({ prod, qty }) => [prod.prodId, qty]))
}
/** Transactions that wait for a lock. */
const waiting = async () => {
  const [row] = await mall.owner`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return row!.n as number
}

test('lines without a basket go to the default one, which the first of them makes', async () => {
  await mall.owner`delete from baskets where order_id is null`
  const prodIds = await Promise.all(Array.from({ length: 6 }, () => at.shop.makeProduct()))
  const sent = await Promise.all(prodIds.map((prodId, n) => set(prodId, n + 1)))
  const [basketId = '', ...others] = [...new Set(sent.map(({ ok }) => ok.basketId))]
  expect(others).toEqual([])
  expect(await linesOf(basketId)).toEqual(Object.fromEntries(prodIds.map((prodId, n) => [prodId, n + 1])))
  const baskets = (await mall.ask(listBaskets, {}, { token: at.token })).ok
  expect(baskets).toEqual([{ basketId, name: '기본 장바구니', isDefault: true, lineCount: 6 }])
})

const add = (prodId: string, qty: number) => mall.ask(addToBasket, { body: { prodId, qty } }, { token: at.token })

test.each([
  ['lines that are set', set],
  ['a line that is added', add],
])('%s without a basket go to the next default one if it is ordered while they wait', async (_what, put) => {
  const [ordered, late] = [await at.shop.makeProduct(), await at.shop.makeProduct()]
  const basket = await at.fill([[ordered, 1]])
  const { basketId } = basket
  await mall.ask(changeBasket, { body: { basketId, isDefault: true } }, { token: at.token })
  const sent = await mall.owner.begin(async (holding) => {
    await holding`select from baskets where basket_id = ${basketId} for update`
    const order = at.send(basket)
    await expect.poll(waiting).toBe(1)
    const lines = put(late, 3)
    await expect.poll(waiting).toBe(2)
    return { order, lines }
  })
  const [order, lines] = [await sent.order, await sent.lines]
  expect([order.status, lines.status]).toEqual([200, 200])
  expect(lines.ok.basketId).not.toBe(basketId)
  expect(await linesOf(lines.ok.basketId)).toMatchObject({ [late]: 3 })
})

test('the default basket can be read while it is ordered', async () => {
  const prodId = await at.shop.makeProduct()
  for (let round = 0; round < 12; round += 1) {
    const basket = await at.fill([[prodId, 1]])
    await mall.ask(changeBasket, { body: { basketId: basket.basketId, isDefault: true } }, { token: at.token })
    let isSent = false
    const order = at.send(basket).finally(() => (isSent = true))
    const readAll = async () => {
      const statuses: number[] = []
      while (!isSent) statuses.push((await mall.ask(getBasket, { query: {} }, { token: at.token })).status)
      return statuses
    }
    const read = await Promise.all([readAll(), readAll(), readAll(), readAll(), readAll(), readAll()])
    expect((await order).status).toBe(200)
    expect([...new Set(read.flat())]).toEqual([200])
  }
})
