import { importCalls } from '@mall/contract/import'
import { seoulDay } from '#platform/day.ts'
import { expect, test } from 'vitest'
import { useProductFiles } from '#test/malls/product-files.ts'

const { mall, shop, bring, fresh, at } = useProductFiles()
const calls = importCalls.goods

test('says how many orders with products that a file stops or ends are shipped all the same', async () => {
  const codes = [fresh(), fresh(), fresh()]
  const prodIds = await Promise.all(codes.map((prod_cd) => shop().makeProduct({ prod_cd })))
  const storeId = await shop().makeStore()
  const place = { place_name: '', receiver: '', phone: '', zip_cd: '', addr1: '', addr2: '' }
  const amounts = { supply_amt: 0, vat_amt: 0, total_amt: 0 }
  for (const prod_id of prodIds) {
    const order = await shop().insert('orders', {
      ...{ order_no: fresh(), store_id: storeId, user_id: storeId, status: '10', ordered_at: new Date(), ...amounts },
      ...{ delivery_date: seoulDay(new Date()), item_count: 1, first_prod_nm: '', pay_amt: 0, ...place },
      store_delivery_id: storeId,
    })
    const line = { prod_cd: '', prod_nm: '', spec: '', unit: '', box_qty: 1, tax_type: 'TAX', price_mode: 'EXCLUSIVE' }
    await shop().insert('order_lines', {
      ...{ order_id: order['order_id'], line_no: 1, prod_id, unit_price_milli: 0, qty: 1, ...line, ...amounts },
    })
  }
  const { importId } = await bring([
    ['상품코드', '상태'],
    [codes[0]!, '종료'],
    [codes[1]!, '판매 중지'],
    [codes[2]!, '품절'],
  ])
  const { ok } = await mall.ask(calls.rehearse, { params: { importId }, query: {} }, { token: at.token })
  expect(ok).toMatchObject({ stores: 0, staying: '이미 받은 주문 2건(매장 1곳)은 그대로 보내요.' })
})
