import { ordersXlsx } from '@mall/contract/order-papers'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { fetchFile, readSheets } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { tokenFor } from '#test/shop.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

/** A store with this many orders, one per minute, each with this many lines; the lines are optional. */
async function busyStore(orders: number, lines: number, withLines = true): Promise<string> {
  const [prodId, storeId] = [await at.shop.makeProduct(), await at.shop.makeStore()]
  await at.shop.run(
    `with made as (
       insert into orders (order_no, store_id, user_id, status, ordered_at, delivery_date, item_count, first_prod_nm,
         supply_amt, vat_amt, total_amt, pay_amt, store_delivery_id, place_name, receiver, phone, zip_cd, addr1, addr2)
       select $1::text || n, $1::uuid, $1::uuid, '50', timestamptz '2026-11-20 23:00+09' - n * interval '1 minute',
         '2026-11-23', $3::int, '', $3::int, 0, $3::int, $3::int, $1::uuid, '', '', '', '', '', ''
       from generate_series(1, $2::int) n returning order_id)
     insert into order_lines (order_id, line_no, prod_id, prod_cd, prod_nm, spec, unit, box_qty, tax_type, price_mode,
       unit_price_milli, qty, supply_amt, vat_amt, total_amt, memo)
     select order_id, l, $4::uuid, '', '상품', '', 'EA', 1, 'FREE', 'EXCLUSIVE', 1000, 1, 1, 0, 1, ''
     from made, generate_series(1, $5::int) l`,
    [storeId, orders, lines, prodId, withLines ? lines : 0],
  )
  return tokenFor(mall, storeId)
}

test('exports more than 2,000 orders, each line with its order', async () => {
  const token = await busyStore(2300, 2)
  const { orders, lines } = await readSheets(mall, {}, token)
  expect([orders.length, lines.length]).toEqual([2300, 4600])
  const numbers = orders.map((row) => row['주문번호'])
  expect(new Set(numbers).size).toBe(2300)
  expect(lines.map((row) => row['주문번호'])).toEqual(numbers.flatMap((number) => [number, number]))
})

test.each([
  ['orders', 10_001, 1],
  ['lines', 200, 151],
])('rejects too many %s with a suggestion, and exports a shorter period completely', async (_, orders, lines) => {
  const token = await busyStore(orders, lines, false)
  const refused = await fetchFile(mall, ordersXlsx.path, {}, token)
  expect(refused.status).toBe(422)
  expect(JSON.parse(refused.body)).toMatchObject({
    result: 'FAIL',
    code: 'EXPORT_TOO_LONG',
    message: '한 번에 주문 10,000건, 품목 30,000줄까지 내려받을 수 있어요. 기간을 더 짧게 골라 주세요.',
  })
  expect((await fetchFile(mall, ordersXlsx.path, { to: '2026-11-01' }, token)).status).toBe(200)
})
