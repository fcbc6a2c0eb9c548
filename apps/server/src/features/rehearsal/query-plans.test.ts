import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { countStayingOrders } from './staying-orders.queries.ts'

const plans = usePlans()

test('finds waiting orders with products that end without reading all orders', async () => {
  const ask = () => countStayingOrders(plans.db, plans.prodIds)
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
})
