import { randomUUID } from 'node:crypto'
import {
  addToBasket,
  changeBasket,
  createBasket,
  deleteBasket,
  getBasket,
  listBaskets,
  removeBasketItem,
  setBasketLines,
} from '@mall/contract/baskets'
import { expect, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'
import { addPerson, signIn } from '#test/people.ts'

let at: Ordering
let colleague: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  await addPerson(made, { userCd: 'colleague' })
  colleague = (await signIn(made, 'colleague')).accessToken
}, crowded)

type Items = { prodId: string; qty: number; baseQty?: number; memo?: string }[]
const set = (items: Items, over: { basketId?: string; version?: number; token?: string } = {}) => {
  const { token = at.token, ...body } = over
  return mall.ask(setBasketLines, { body: { items, ...body } }, { token })
}
const newBasket = async () =>
  (await mall.ask(createBasket, { body: { name: randomUUID().slice(0, 8) } }, { token: at.token })).ok.basketId
const lines = async (basketId?: string) => {
  const { ok } = await readBasket(mall, at, basketId)
  return Object.fromEntries(ok.content.map(({ prod, qty }) => [prod.prodId, qty]))
}

test('sets many lines in one call, with totals by the rules of rounding and delivery fee', async () => {
  const [a, b] = [
    await at.shop.makeProduct({ prices: { A: 1999 } }),
    await at.shop.makeProduct({ prices: { A: 300 }, tax_type: 'FREE' }),
  ]
  const basketId = await newBasket()
  await at.shop.run(
    'update mall_settings set min_order_amt = 50000, delivery_fee_amt = 3000, free_delivery_from = 100000',
  )
  const { ok } = await set(
    [
      { prodId: a, qty: 3 },
      { prodId: b, qty: 2, memo: '익은 것으로' },
    ],
    { basketId },
  )
  expect(ok).toMatchObject({ result: 'SUCCESS', version: 1, refused: [] })
  expect((await readBasket(mall, at, basketId)).ok).toMatchObject({
    version: 1,
    content: [
      { qty: 3, unitPrice: 1999, supplyAmt: 5997, vatAmt: 599, totalAmt: 6596, by: 'buyer', issues: [] },
      { qty: 2, supplyAmt: 600, vatAmt: 0, memo: '익은 것으로' },
    ],
    totalElements: 2,
    totalAmt: 7196,
    minOrderAmt: 50_000,
    freeDeliveryFrom: 100_000,
    deliveryFeeAmt: 3000,
    payAmt: 10_196,
  })
  await at.shop.run('update mall_settings set min_order_amt = 0, delivery_fee_amt = 0, free_delivery_from = 0')
  await set([{ prodId: b, qty: 4 }], { basketId })
  expect((await readBasket(mall, at, basketId)).ok.content[1]).toMatchObject({ qty: 4, memo: '익은 것으로' })
  await set([{ prodId: a, qty: 0 }], { basketId })
  expect(await lines(basketId)).toEqual({ [b]: 4 })
})

test('ignores a price or grade sent by the client', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000, B: 10 } })
  const basketId = await newBasket()
  await mall.ask(
    setBasketLines,
    { body: { basketId, items: [{ prodId, qty: 1, unitPrice: 1, storeGrade: 'B' } as never] } },
    { token: at.token },
  )
  expect((await readBasket(mall, at, basketId)).ok.content[0]?.unitPrice).toBe(1000)
  const foreign = await mall.ask(getBasket, { query: { storeId: at.storeId, storeGrade: 'B' } }, { token: at.token })
  expect(foreign.status).toBe(404)
  expect(
    (await mall.ask(getBasket, { query: { storeId: randomUUID(), storeGrade: 'A' } }, { token: at.token })).status,
  ).toBe(404)
  // Store and grade default to the caller's own.
  const own = await mall.ask(getBasket, { query: { basketId } }, { token: at.token })
  expect(own.ok.content[0]?.unitPrice).toBe(1000)
})

test('keeps all lines when two users edit a basket concurrently', async () => {
  const prods = await Promise.all(Array.from({ length: 20 }, () => at.shop.makeProduct()))
  const basketId = await newBasket()
  await Promise.all(
    prods.map((prodId, n) => set([{ prodId, qty: n + 1 }], { basketId, token: n % 2 ? at.token : colleague })),
  )
  expect(await lines(basketId)).toEqual(Object.fromEntries(prods.map((prodId, n) => [prodId, n + 1])))
})

test('skips and reports a line changed by a colleague, and sets the rest', async () => {
  const [a, b] = [await at.shop.makeProduct(), await at.shop.makeProduct()]
  const basketId = await newBasket()
  await set([{ prodId: a, qty: 5 }], { basketId })
  await set([{ prodId: a, qty: 8, baseQty: 5 }], { basketId, token: colleague })
  const answer = await set(
    [
      { prodId: a, qty: 6, baseQty: 5 },
      { prodId: b, qty: 1, baseQty: 0 },
    ],
    { basketId },
  )
  expect(answer.ok.refused).toEqual([{ code: 'LINE_CHANGED', prodId: a, theirs: 8, yours: 6 }])
  expect(await lines(basketId)).toEqual({ [a]: 8, [b]: 1 })
  expect((await set([{ prodId: a, qty: 8, baseQty: 5 }], { basketId })).ok.refused).toEqual([])
})

test('keeps the version of a basket when every line is refused', async () => {
  const a = await at.shop.makeProduct()
  const basketId = await newBasket()
  await set([{ prodId: a, qty: 3 }], { basketId })
  const { ok } = await set([{ prodId: a, qty: 6, baseQty: 5 }], { basketId })
  expect([ok.version, ok.refused.length]).toEqual([1, 1])
  expect((await set([{ prodId: a, qty: 6 }], { basketId, version: 1 })).ok.version).toBe(2)
})

test('sets all lines or none when given a version', async () => {
  const [a, b] = [await at.shop.makeProduct(), await at.shop.makeProduct()]
  const basketId = await newBasket()
  const { ok } = await set([{ prodId: a, qty: 1 }], { basketId, version: 0 })
  expect((await set([{ prodId: b, qty: 1 }], { basketId, version: 0 })).problem.code).toBe('BASKET_CHANGED')
  expect(
    (
      await set(
        [
          { prodId: b, qty: 1 },
          { prodId: randomUUID(), qty: 1 },
        ],
        { basketId, version: ok.version },
      )
    ).status,
  ).toBe(404)
  expect(await lines(basketId)).toEqual({ [a]: 1 })
})

test('adds up concurrent additions', async () => {
  const prodId = await at.shop.makeProduct()
  const basketId = await newBasket()
  const add = (token: string) => mall.ask(addToBasket, { body: { basketId, prodId, qty: 2 } }, { token })
  await Promise.all([add(at.token), add(colleague), add(at.token)])
  expect(await lines(basketId)).toEqual({ [prodId]: 6 })
})

test('reports each issue that prevents ordering a line, with the allowed value in its unit', async () => {
  const stepped = await at.shop.makeProduct({ step_qty: 12, unit: 'CAN' })
  const short = await at.shop.makeProduct({ stock: 3, unit: '판' })
  const none = await at.shop.makeProduct({ stock: 0, unit: '판' })
  const dearer = await at.shop.makeProduct()
  const gone = await at.shop.makeProduct()
  const [shared, ofOthers] = [await at.shop.makeProduct({ unit: '망' }), await at.shop.makeProduct()]
  await at.shop.makeAllocation(shared, { [at.storeId]: 4 })
  await at.shop.makeAllocation(ofOthers, {})
  const basketId = await newBasket()
  await set(
    [stepped, short, dearer, gone, shared, ofOthers, none].map((prodId) => ({ prodId, qty: 5 })),
    { basketId },
  )
  await mall.owner`update grade_prices set unit_price_milli = 1100000 where prod_id = ${dearer}`
  await mall.owner`delete from grade_prices where prod_id = ${gone}`
  const { ok } = await readBasket(mall, at, basketId)
  expect(ok.content.map(({ issues }) => issues.map(({ code, allowed }) => [code, allowed]))).toEqual([
    [['BELOW_MIN', 12]],
    [['STOCK_SHORT', 3]],
    [['PRICE_CHANGED', 1100]],
    [['NOT_FOR_SALE', 0]],
    [['ALLOCATION_EXCEEDED', 4]],
    [['ALLOCATION_EXCEEDED', 0]],
    [['STOCK_SHORT', 0]],
  ])
  expect(ok.content.map(({ issues }) => issues[0]?.message)).toEqual([
    '12캔부터 주문할 수 있어요.',
    '재고가 3판 남았어요.',
    '가격이 1,100원으로 바뀌었어요.',
    '지금은 주문할 수 없는 상품이에요.',
    '배정 수량이 4망 남았어요.',
    '남은 배정 수량이 없어요.',
    '품절이에요.',
  ])
  expect(ok.content[3]).toMatchObject({ totalAmt: 0, prod: { status: 'STOPPED' } })
})

test('answers SUCCESS when removing a line, and FAIL for an unknown one', async () => {
  const basketId = await newBasket()
  await set([{ prodId: await at.shop.makeProduct(), qty: 1 }], { basketId })
  const [line] = (await readBasket(mall, at, basketId)).ok.content
  const remove = (basketItemId: string) => mall.ask(removeBasketItem, { query: { basketItemId } }, { token: at.token })
  expect((await remove(line?.basketItemId ?? '')).ok).toEqual({ result: 'SUCCESS' })
  expect((await remove(line?.basketItemId ?? '')).ok).toMatchObject({ result: 'FAIL', code: 'NOT_FOUND' })
  expect((await remove('nonsense')).ok).toMatchObject({ result: 'FAIL' })
})

test('gives baskets unique names, and keeps the default one', async () => {
  await mall.ask(listBaskets, {}, { token: at.token })
  const name = `주말 ${randomUUID().slice(0, 4)}`
  const basketId = (await mall.ask(createBasket, { body: { name } }, { token: at.token })).ok.basketId
  expect((await mall.ask(createBasket, { body: { name } }, { token: colleague })).problem.code).toBe(
    'BASKET_NAME_TAKEN',
  )
  await mall.ask(changeBasket, { body: { basketId, name: `${name}!`, isDefault: true } }, { token: at.token })
  const list = (await mall.ask(listBaskets, {}, { token: at.token })).ok
  expect(list.filter(({ isDefault }) => isDefault)).toEqual([
    { basketId, name: `${name}!`, isDefault: true, lineCount: 0 },
  ])
  expect((await mall.ask(deleteBasket, { query: { basketId } }, { token: at.token })).problem.code).toBe(
    'BASKET_IS_DEFAULT',
  )
  const old = list.find(({ name: n }) => n === '기본 장바구니')
  if (old) await mall.ask(changeBasket, { body: { basketId: old.basketId, isDefault: true } }, { token: at.token })
  expect((await mall.ask(deleteBasket, { query: { basketId } }, { token: at.token })).ok).toEqual({ result: 'SUCCESS' })
  expect((await readBasket(mall, at, basketId)).status).toBe(404)
})

test('reports the order when writing to a basket that was ordered', async () => {
  const prodId = await at.shop.makeProduct()
  const basket = await at.fill([[prodId, 1]])
  await at.send(basket)
  const late = await set([{ prodId, qty: 2 }], { basketId: basket.basketId })
  expect(late.problem).toMatchObject({ code: 'BASKET_ORDERED', orderNo: expect.any(String) as string })
  expect((await readBasket(mall, at, String(late.problem['basketId']))).status).toBe(200)
})
