import { addToBasket, getBasket, removeBasketItem, setBasketLines } from '@mall/contract/baskets'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ModelGoods, ShopModel } from './model.ts'
import { index, mostly, person, pick, qty, step, tokenOf } from './step.ts'

const setLine = step(
  'set',
  fc.record({ index, qty, person, base: fc.option(qty), stale: fc.constantFrom(null, null, null, 0, 1) }),
  async (choice, shop, real) => {
    const goods = pick(shop.goods, choice.index)
    const theirs = shop.basket.get(goods)?.qty ?? 0
    const version = choice.stale === null ? undefined : shop.version - choice.stale
    const item = { prodId: goods.prodId, qty: choice.qty, ...(choice.base !== null && { baseQty: choice.base }) }
    const body = { items: [item], ...(version !== undefined && { version }) }
    const answer = await real.mall.ask(setBasketLines, { body }, tokenOf(real, choice.person))
    if (choice.stale === 1) {
      expect(answer.problem.code).toBe('BASKET_CHANGED')
      return
    }
    const isLeft = version === undefined && choice.base !== null && ![choice.base, choice.qty].includes(theirs)
    const refused = isLeft ? [{ code: 'LINE_CHANGED', prodId: goods.prodId, theirs, yours: choice.qty }] : []
    if (!isLeft) putLine(shop, goods, choice.qty)
    expect(answer.ok).toMatchObject({ version: shop.version, refused })
  },
)

/** Many lines at a time, each of an allowed quantity. */
const fillBasket = step(
  'fill',
  fc.record({ qtys: fc.array(qty, { minLength: 4, maxLength: 4 }) }),
  async ({ qtys }, shop, real) => {
    const wanted = shop.goods.map((goods, n) => [goods, checkQuantity(qtys[n] ?? 1, goods).allowed] as const)
    const before = shop.version
    for (const [goods, some] of wanted) putLine(shop, goods, some)
    shop.version = before + 1
    expect((await real.at.fill(wanted.map(([{ prodId }, some]) => [prodId, some]))).version).toBe(shop.version)
  },
)

function putLine(shop: ShopModel, goods: ModelGoods, wanted: number): void {
  shop.version += 1
  if (wanted === 0) shop.basket.delete(goods)
  else shop.basket.set(goods, { qty: wanted, seenMilli: goods.milli })
}

const addLine = step(
  'add',
  fc.record({ index, qty: fc.integer({ min: 1, max: 5 }), person }),
  async (choice, shop, real) => {
    const goods = pick(shop.goods, choice.index)
    const body = { prodId: goods.prodId, qty: choice.qty }
    const { ok } = await real.mall.ask(addToBasket, { body }, tokenOf(real, choice.person))
    putLine(shop, goods, (shop.basket.get(goods)?.qty ?? 0) + choice.qty)
    expect(ok).toMatchObject({ qty: shop.basket.get(goods)?.qty, version: shop.version })
  },
)

const removeLine = step(
  'remove',
  fc.record({ index, person }),
  async (choice, shop, real) => {
    const token = tokenOf(real, choice.person)
    const { ok: basket } = await real.mall.ask(
      getBasket,
      { query: { storeId: real.at.storeId, storeGrade: 'A' } },
      token,
    )
    const line = pick(basket.content, choice.index)
    const { ok } = await real.mall.ask(removeBasketItem, { query: { basketItemId: line.basketItemId } }, token)
    expect(ok).toEqual({ result: 'SUCCESS' })
    putLine(
      shop,
      shop.goods.find(({ prodId }) => prodId === line.prod.prodId)!,
      0,
    )
  },
  ({ basket }) => basket.size > 0,
)

const reprice = step(
  'reprice',
  fc.record({ index, milli: fc.integer({ min: 1, max: 9_999_999 }) }),
  async (choice, shop, { mall }) => {
    const goods = pick(shop.goods, choice.index)
    goods.milli = choice.milli
    await mall.owner`update grade_prices set unit_price_milli = ${choice.milli} where prod_id = ${goods.prodId}`
  },
)

const sell = step(
  'sale',
  fc.record({ index, isOnSale: mostly(true, false) }),
  async ({ index: at, isOnSale }, shop, { mall }) => {
    const goods = pick(shop.goods, at)
    goods.isOnSale = isOnSale
    await mall.owner`update products set status = ${isOnSale ? 'ON' : 'SOLD_OUT'} where prod_id = ${goods.prodId}`
  },
)

export const basketSteps = [setLine, setLine, fillBasket, addLine, removeLine, reprice, sell]
