import { setBasketLines } from '@mall/contract/baskets'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})
const content = async () => (await readBasket(mall, at)).ok.content
const names = async () => (await content()).map(({ prod }) => prod.prodId)

test('puts a removed line back at its place, with its quantity and note, and appends new ones', async () => {
  const make = () => at.shop.makeProduct()
  const [a, b, c, d] = [await make(), await make(), await make(), await make()]
  await at.fill([
    [a, 1],
    [b, 2],
    [c, 3],
  ])
  const [first, second] = await content()
  await at.fill([
    [a, 0],
    [b, 0],
  ])
  expect(await names()).toEqual([c])
  const back = [first, second].map((line) => {
    const { prod, qty, position } = line!
    return { prodId: prod.prodId, qty, baseQty: 0, memo: '익은 것', position }
  })
  const set = (items: object[]) =>
    mall.ask(setBasketLines, { body: { items: items as typeof back } }, { token: at.token })
  expect((await set([{ prodId: d, qty: 4 }, ...back])).ok.refused).toEqual([])
  expect(await names()).toEqual([a, b, c, d])
  expect((await content())[0]).toMatchObject({ qty: 1, memo: '익은 것', position: first?.position })
  // A line that is in the basket stays where it is.
  await set([{ prodId: c, qty: 9, position: 1 }])
  expect(await names()).toEqual([a, b, c, d])
})
