import { deleteOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
}, crowded)

test('names the order in the basket that follows, until that is filled or the order cancelled', async () => {
  const prodId = await at.shop.makeProduct()
  const sentAs = async () => (await readBasket(mall, at)).ok.sentAs
  const { ok: first } = await at.send(await at.fill([[prodId, 1]]))
  expect(await sentAs()).toMatchObject({ orderId: first.orderId, orderNo: first.orderNo, by: 'buyer' })
  await at.fill([[prodId, 1]])
  const emptied = await at.fill([[prodId, 0]])
  expect(await sentAs()).toBeUndefined()
  const { ok: second } = await at.send(await at.fill([[prodId, 1]]))
  expect(await sentAs()).toMatchObject({ orderId: second.orderId })
  expect((await at.send(emptied)).problem).toMatchObject({ code: 'ALREADY_ORDERED', orderId: second.orderId })
  await mall.ask(deleteOrder, { query: { orderId: second.orderId } }, { token: at.token })
  expect(await sentAs()).toBeUndefined()
})
