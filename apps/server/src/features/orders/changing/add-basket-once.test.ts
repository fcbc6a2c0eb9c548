import { randomUUID } from 'node:crypto'
import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { addToOrder } from '@mall/contract/sent-orders'
import { beforeEach, expect, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, signIn } from '#test/people.ts'

let at: Ordering
let colleague: string
let prodId: string
let orderId: string
let basket: { basketId: string; version: number }
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  await addPerson(made, { userCd: 'colleague' })
  await made.owner`update users set name = '이동료' where user_cd = 'colleague'`
  colleague = (await signIn(made, 'colleague')).accessToken
}, crowded)

beforeEach(async () => {
  prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE', prod_nm: '특란' })
  orderId = await at.place([[await at.shop.makeProduct(), 1]])
  basket = await at.fill([[prodId, 20]])
})

interface Over {
  token?: string
  key?: string
  version?: number
  into?: string
}

/** What the page of a user sends who saw the whole basket. */
const add = async (items: { prodId: string; qty: number }[], over: Over = {}) => {
  const { into = orderId, token = at.token, key = randomUUID() } = over
  const { version = (await at.read(into)).version } = over
  const body = { version, items, basketId: basket.basketId, basketVersion: basket.version }
  return mall.ask(addToOrder, { params: { orderId: into }, body }, { token, headers: { 'idempotency-key': key } })
}
const ordered = async (id = orderId) => (await at.read(id)).lines.find((line) => line.prodId === prodId)?.ordered.qty
const inBoth = async (other: string) => ((await ordered()) ?? 0) + ((await ordered(other)) ?? 0)
const left = async () => {
  const { ok } = await mall.ask(getBasket, { query: { basketId: basket.basketId } }, { token: at.token })
  return Object.fromEntries(ok.content.map(({ prod, qty }) => [prod.prodId, qty]))
}
const put = (id: string, qty: number) =>
  mall.ask(setBasketLines, { body: { basketId: basket.basketId, items: [{ prodId: id, qty }] } }, { token: at.token })

test('adds a basket that two users have open once, and tells the second who was first', async () => {
  expect((await add([{ prodId, qty: 20 }], { token: colleague })).status).toBe(200)
  const { problem } = await add([{ prodId, qty: 20 }])
  expect(problem).toMatchObject({ code: 'ALREADY_ADDED', orderId, by: '이동료' })
  const { orderNo } = await at.read(orderId)
  expect(problem.message).toMatch(
    new RegExp(String.raw`^이동료 님이 \d+월 \d+일\(.\) \d\d:\d\d에 이미 추가했어요: 특란 \(주문번호 ${orderNo}\)$`),
  )
  expect([await ordered(), await left()]).toEqual([20, {}])
})

test('adds a basket once when both press in the same moment, also into two orders', async () => {
  for (let round = 0; round < 5; round += 1) {
    const other = await at.place([[await at.shop.makeProduct(), 1]])
    basket = await at.fill([[prodId, 20]])
    const { version } = await at.read(orderId)
    const before = await inBoth(other)
    const answers = await Promise.all([
      add([{ prodId, qty: 20 }], { version }),
      add([{ prodId, qty: 20 }], { token: colleague, version }),
      add([{ prodId, qty: 20 }], { token: colleague, into: other, version: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const refused = answers.filter(({ status }) => status === 409).map(({ problem }) => problem.code)
    expect(refused).toEqual(['ALREADY_ADDED', 'ALREADY_ADDED'])
    expect([await inBoth(other), await left()]).toEqual([before + 20, {}])
  }
})

test('answers the same key again as before, though the basket is empty by then', async () => {
  const [key, { version }] = [randomUUID(), await at.read(orderId)]
  const first = await add([{ prodId, qty: 20 }], { key, version })
  expect((await add([{ prodId, qty: 20 }], { key, version })).ok).toEqual(first.ok)
  expect(await ordered()).toBe(20)
})

test('adds nothing of a basket from which a part was added, lowered or removed meanwhile', async () => {
  const other = await at.shop.makeProduct()
  await put(other, 4)
  const whole = [
    { prodId, qty: 20 },
    { prodId: other, qty: 4 },
  ]
  await add([{ prodId, qty: 20 }], { token: colleague })
  expect((await add(whole)).problem).toMatchObject({ code: 'ALREADY_ADDED', by: '이동료' })
  await put(prodId, 7)
  // It was not the colleague who took these out.
  await put(other, 3)
  expect((await add(whole)).problem.code).toBe('BASKET_CHANGED')
  expect([await ordered(), await left()]).toEqual([20, { [prodId]: 7, [other]: 3 }])
})

test('blames nobody for goods that were added, taken back and then removed', async () => {
  await add([{ prodId, qty: 20 }], { token: colleague })
  await add([{ prodId, qty: -20 }], { token: colleague })
  expect((await add([{ prodId, qty: 20 }])).status).toBe(200)
  await add([{ prodId, qty: -20 }])
  await put(prodId, 0)
  expect((await add([{ prodId, qty: 20 }])).problem.code).toBe('BASKET_CHANGED')
})

test('says that more would exceed the largest quantity of the whole order, and what it has', async () => {
  await add([{ prodId, qty: 4 }])
  const limit = 'update products set max_qty = $2 where prod_id = $1'
  await at.shop.run(limit, [prodId, 6])
  const { problem } = await add([{ prodId, qty: 3 }])
  expect(problem).toMatchObject({ code: 'MOST_EXCEEDED', lines: [{ prodId, unit: 'EA', allowed: 6, orderedQty: 4 }] })
  expect(problem.message).toBe('이미 발주한 수량과 합치면 최대 수량을 넘는 상품이 있어요: 특란')
  expect((await add([{ prodId, qty: 2 }])).status).toBe(200)
  await at.shop.run(limit, [prodId, 3])
  expect((await add([{ prodId, qty: 1 }])).problem).toMatchObject({
    code: 'MOST_EXCEEDED',
    lines: [{ prodId, allowed: 3, orderedQty: 6 }],
  })
})
