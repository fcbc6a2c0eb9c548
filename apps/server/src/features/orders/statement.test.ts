import { setOrderStatus } from '@mall/contract/office-orders'
import { getOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { readPaper } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let office: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  office = await openDesk(made)
})

async function ship(won: number): Promise<string> {
  const prodId = await at.shop.makeProduct({ prices: { A: won } })
  const orderId = await at.place([[prodId, 10]])
  for (const to of ['20', '30', '40'] as const) {
    const { status } = await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to } }, { token: office })
    expect(status).toBe(200)
  }
  return orderId
}

/** As the desk of the bookkeeper writes it; days count from the day of the goods. */
async function book(kind: 'PAYMENT' | 'CORRECTION', amount: number, days = 0): Promise<void> {
  await at.shop.run(
    `with bill as (update stores set balance = balance + $2::bigint where store_id = $1 returning balance)
     insert into ledger_entries (store_id, kind, amount, balance_after, at)
     select $1, $3, $2, balance, clock_timestamp() + $4::int * interval '1 day' from bill`,
    [at.storeId, amount, kind, days],
  )
}

/** The fields of the account as both copies print them. */
async function accountOn(orderId: string): Promise<number[]> {
  const text = (await readPaper(mall, orderId, 'statement', at.token)).join('').replaceAll(/\s/g, '')
  return ['전잔액', '당일합계', '입금', '현잔액'].map((label) => {
    const found = [...text.matchAll(new RegExp(`${label}(-?[\\d,]+)`, 'g'))].map(([, amount = '']) => amount)
    expect(found, label).toHaveLength(2)
    expect(new Set(found).size, label).toBe(1)
    return Number(found[0]?.replaceAll(',', ''))
  })
}

test('the account says what was owed, bought, paid that day and is owed now, to the won, one paper after the other', async () => {
  await book('CORRECTION', 100_000, -1)
  await book('PAYMENT', -10_000, -1)
  await book('PAYMENT', -20_001)
  const first = await ship(1000)
  expect(await accountOn(first)).toEqual([90_000, 11_000, 20_001, 80_999])
  await book('PAYMENT', -5000)
  expect(await accountOn(first)).toEqual([90_000, 11_000, 25_001, 75_999])
  const second = await ship(2000)
  await book('PAYMENT', -1000)
  await book('PAYMENT', -30_000, 1)
  // What came in between stands on the paper of the goods that came after it, and nowhere else.
  expect(await accountOn(first)).toEqual([90_000, 11_000, 20_001, 80_999])
  expect(await accountOn(second)).toEqual([80_999, 22_000, 6000, 96_999])
  for (const paper of [first, second]) {
    const [before = 0, sum = 0, paid = 0, after = 0] = await accountOn(paper)
    expect(before + sum - paid).toBe(after)
  }
})

test('the statement names the trade of the buyer and who is in charge there, as it does of the supplier', async () => {
  const orderId = await ship(500)
  const unknown = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok.buyer
  expect(unknown).toMatchObject({ bizType: '', bizItem: '', contact: '' })
  await at.shop.run(
    `update stores set biz_type = '음식점업', biz_item = '한식, 국밥', contact = '오세라' where store_id = $1`,
    [at.storeId],
  )
  await at.shop.run(`update mall_settings set biz_type = '도매', biz_item = '식품잡화', contact = '한지원'`)
  const { buyer, supplier } = (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
  expect(buyer).toMatchObject({ bizType: '음식점업', bizItem: '한식, 국밥', contact: '오세라' })
  expect(supplier).toMatchObject({ bizType: '도매', bizItem: '식품잡화', contact: '한지원' })
  const text = (await readPaper(mall, orderId, 'statement', at.token)).join('')
  for (const word of ['음식점업', '한식,국밥', '오세라', '식품잡화', '한지원'])
    expect(text.split(word), word).toHaveLength(3)
})
