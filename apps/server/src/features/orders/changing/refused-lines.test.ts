import { changeOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

test('names every line of a change that breaks a rule, each with its own, and changes nothing', async () => {
  const { makeProduct } = at.shop
  const [soldOut, short, shared] = [await makeProduct(), await makeProduct({ stock: 5 }), await makeProduct()]
  await at.shop.makeAllocation(shared, { [at.storeId]: 3 })
  const orderId = await at.place([
    [short, 1],
    [shared, 1],
  ])
  await at.shop.run(`update products set status = 'SOLD_OUT' where prod_id = $1`, [soldOut])
  const { version } = await at.read(orderId)
  const lines = [
    { prodId: short, qty: 9 },
    { prodId: shared, qty: 9 },
    { prodId: soldOut, qty: 1 },
  ]
  const body = { version, lines, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '' }
  const { problem } = await mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token })
  expect(problem).toMatchObject({
    code: 'SOLD_OUT',
    lines: [
      { prodId: soldOut, code: 'SOLD_OUT', allowed: 0 },
      { prodId: short, code: 'SOLD_OUT', allowed: 5 },
      { prodId: shared, code: 'ALLOCATION_EXCEEDED', allowed: 3 },
    ],
  })
  expect(await at.read(orderId)).toMatchObject({ version, itemCount: 2 })
})
