import { listOrders } from '@mall/contract/orders'
import { orderMonths } from '@mall/contract/store-orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { readSheets } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

/** Inserts an order with the given order time and delivery day. */
async function placed(orderedAt: string, deliveryDate: string, status = '10'): Promise<string> {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const orderId = await at.place([[prodId, 1]])
  const [row] = await at.shop.run(
    `update orders set ordered_at = $2, delivery_date = $3, status = $4 where order_id = $1 returning order_no`,
    [orderId, orderedAt, deliveryDate, status],
  )
  return row?.['order_no'] as string
}

const numbersOf = async (query: object) => {
  const { ok } = await mall.ask(listOrders, { query: { sort: 'orderedAtAsc', ...query } as never }, { token: at.token })
  return ok.content.map(({ orderNo }) => orderNo)
}

test('assigns an order to the month of its delivery day in months, delivery list and sheet; from and to filter by order time', async () => {
  const october = await placed('2025-10-10T10:00:00+09:00', '2025-10-12')
  const between = await placed('2025-10-31T23:59:59+09:00', '2025-11-02')
  const newYear = await placed('2025-12-31T10:00:00+09:00', '2026-01-02')
  const cancelled = await placed('2025-10-11T10:00:00+09:00', '2025-10-13', '90')
  const counts = async (year: number) => {
    const { ok } = await mall.ask(orderMonths, { query: { year } }, { token: at.token })
    return ok
      .filter(({ orderCount }) => orderCount > 0)
      .map(({ month, orderCount, totalAmt }) => [month, orderCount, totalAmt])
  }
  expect(await counts(2025)).toEqual([
    [10, 1, 1100],
    [11, 1, 1100],
  ])
  expect(await counts(2026)).toContainEqual([1, 1, 1100])
  expect(await numbersOf({ from: '2025-10-01', to: '2025-10-31' })).toEqual([october, cancelled, between])
  expect(await numbersOf({ deliveryFrom: '2025-10-01', deliveryTo: '2025-10-31' })).toEqual([october, cancelled])
  expect(await numbersOf({ deliveryFrom: '2025-11-02', deliveryTo: '2026-01-02' })).toEqual([between, newYear])
  const { orders, lines } = await readSheets(mall, { deliveryTo: '2025-11-30', sort: 'orderedAtAsc' }, at.token)
  expect(orders.map((row) => [row['주문번호'], row['거래일자'], row['납품요청일']])).toEqual([
    [october, new Date('2025-10-12'), new Date('2025-10-12')],
    [cancelled, null, new Date('2025-10-13')],
    [between, new Date('2025-11-02'), new Date('2025-11-02')],
  ])
  expect((orders[2]?.['주문일시'] as Date).toISOString().slice(0, 10)).toBe('2025-10-31')
  expect(lines.map((row) => row['거래일자'])).toEqual([new Date('2025-10-12'), null, new Date('2025-11-02')])
})
