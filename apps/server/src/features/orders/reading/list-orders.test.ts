import { listOrders, orderSorts, type OrderRow, type OrderSort } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

// Beyond 1,000, pages are read from whichever end is nearer.
const [count, size] = [2345, 50]
let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  // Small orders pay for delivery, so that sorting by goods and by total gives different orders.
  await at.shop.run(
    `insert into orders (order_no, store_id, user_id, status, ordered_at, delivery_date, item_count, first_prod_nm,
       supply_amt, vat_amt, total_amt, fee_supply_amt, fee_vat_amt, pay_amt,
       store_delivery_id, place_name, receiver, phone, zip_cd, addr1, addr2)
     select 'sorted' || n, $1, $1, '50', timestamptz '2026-11-20' - (n * 7 % 20) * interval '5 hours',
       date '2026-11-20' + n * 11 % 9, 1, '', goods, 0, goods, fee, 0, goods + fee, $1, '', '', '', '', '', ''
     from (select n, n * 13 % 17 * 1000 as goods, case when n * 13 % 17 < 9 then 3500 else 0 end as fee
           from generate_series(1, ${count}) n) made`,
    [at.storeId],
  )
})

const read = (query: { sort?: OrderSort; page?: number; size?: number }) =>
  mall.ask(listOrders, { query }, { token: at.token })

const shown: Record<string, (row: OrderRow) => string | number> = {
  orderedAt: ({ orderedAt }) => orderedAt,
  deliveryDate: ({ deliveryDate }) => deliveryDate,
  total: ({ payAmt }) => payAmt,
}

test.each(orderSorts)('sorts by the listed column with %s, with each order on exactly one page', async (sort) => {
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / size) }, (_, page) => read({ sort, page, size })),
  )
  const rows = pages.flatMap(({ ok }) => ok.content)
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(count)
  const values = rows.map(shown[sort.replace(/(Asc|Desc)$/, '')]!)
  const up = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  expect(values).toEqual(sort.endsWith('Asc') ? up : up.toReversed())
})

test('sorts newest first by default', async () => {
  const [usual, newest] = await Promise.all([read({}), read({ sort: 'orderedAtDesc' })])
  expect(usual.ok.content).toEqual(newest.ok.content)
})
