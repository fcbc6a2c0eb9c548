import { expect, test } from 'vitest'
import { fillBaskets, gatherCrowd, sendBasket } from '#test/load/crowd.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'

const connections = 2
const mall = useMall(undefined, connections)

// A transaction that needed a second connection would wait for one that another such transaction holds.
test('places five orders concurrently over two connections', async () => {
  const buyers = await gatherCrowd(mall, connections * 2 + 1)
  const prodId = await arrangeShop(mall.owner).makeProduct({ stock: 100 })
  const baskets = await fillBaskets(mall, buyers, [prodId])
  const answers = await Promise.all(baskets.map((basket) => sendBasket(mall, basket)))
  expect(answers.map(({ status }) => status)).toEqual(baskets.map(() => 200))
})
