import { getOfficeOrder, listOfficeOrders } from '@mall/contract/office-orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

test('judges each order by the cut-off of its own store, as the page of the order does', async () => {
  const prodId = await at.shop.makeProduct()
  const [usual, ofRoute, moved] = [
    await at.place([[prodId, 1]]),
    await at.place([[prodId, 2]]),
    await at.place([[prodId, 3]]),
  ]
  const early = { name: '산간', cut_off_lead: 10, cut_off_time: '12:00' }
  const { route_id } = await at.shop.insert('delivery_routes', early)
  for (const orderId of [ofRoute, moved]) {
    const store_id = await at.shop.makeStore()
    await at.shop.insert('store_routes', { store_id, route_id })
    await at.shop.run('update orders set store_id = $1 where order_id = $2', [store_id, orderId])
    if (orderId === moved)
      await at.shop.insert('store_days', {
        store_id,
        day: at.day,
        kind: 'OVERRIDE',
        deadline: new Date(Date.now() + 60_000),
      })
  }
  for (const sort of ['orderedAtAsc', 'orderedAtDesc'] as const) {
    const { content } = (await mall.ask(listOfficeOrders, { query: { size: 100, page: 0, sort } }, { token: office }))
      .ok
    const seen = Object.fromEntries(content.map(({ orderId, canEdit }) => [orderId, canEdit]))
    expect(seen).toEqual({ [usual]: true, [ofRoute]: false, [moved]: true })
  }
  for (const [orderId, canEdit] of [
    [usual, true],
    [ofRoute, false],
    [moved, true],
  ] as const)
    expect((await mall.ask(getOfficeOrder, { params: { orderId } }, { token: office })).ok.canEdit).toBe(canEdit)
})
