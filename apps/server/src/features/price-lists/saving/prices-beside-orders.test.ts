import { savePrices as saveCall } from '@mall/contract/price-lists'
import { expect, test } from 'vitest'
import { atomically } from '#db/statements/atomically.ts'
import { seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { tokenFor } from '#test/shop.ts'
import { savePrices } from './save-prices.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})
const today = seoulDay(new Date())

test('an order waits for no change of prices that is still being written, and has the price from before it', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const basket = await at.fill([[prodId, 2]])
  const userId = await at.shop.makeUser(null)
  const editor = { who: { userId, tenantId: '10' }, from: { address: '', agent: '' } }
  const change = { prodId, grade: 'A', act: 'SET' as const, from: today, to: null, unitPrice: 3000 }
  await atomically(mall.database.tenant('10'), async (trx) => {
    await savePrices(trx, editor, [change], { kind: 'IMPORT', lang: 'ko' })
    expect((await at.send(basket)).status).toBe(200)
  })
  const [line] = await mall.owner`select unit_price_milli from order_lines where prod_id = ${prodId}`
  expect(line).toMatchObject({ unit_price_milli: '1000000' })
})

test('a basket that was seen at the old price is asked about before it is sent at the new one', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const basket = await at.fill([[prodId, 2]])
  const token = await tokenFor(mall, null)
  const changes = [{ prodId, grade: 'A', from: today, unitPrice: 1500 }]
  await mall.ask(saveCall, { body: { changes } }, { token })
  expect((await at.send(basket, { seenTotalAmt: 2200 })).problem.code).toBe('PRICE_CHANGED')
  expect((await at.send(basket, { seenTotalAmt: 3300 })).status).toBe(200)
})
