import { setOrderStatus } from '@mall/contract/office-orders'
import { getOrder } from '@mall/contract/orders'
import { storeCredit } from '@mall/contract/store-orders'
import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { readPaper } from '#test/order-papers.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

async function bring(amount: number): Promise<void> {
  const balances = importing(mall, 'balances', () => token)
  const [store] = await mall.owner`select store_cd from stores where store_id = ${at.storeId}`
  const content = `매장 코드,기초 미수금\n${String(store!.store_cd)},${amount}`
  const applied = await balances.apply(await balances.upload(content, '미수.csv'))
  expect(applied.state).toBe('APPLIED')
}

async function move(orderId: string, to: '10' | '20' | '40'): Promise<void> {
  const { status } = await mall.ask(
    setOrderStatus,
    { body: { orderIds: [orderId], to, note: '매장과 통화했어요' } },
    { token },
  )
  expect(status).toBe(200)
}

async function statement(orderId: string): Promise<string> {
  for (const to of ['20', '40'] as const) await move(orderId, to)
  return (await readPaper(mall, orderId, 'statement', at.token)).join('').replaceAll(/\s/g, '')
}

test('an opening balance counts on the home page, in the credit rule and on the next statement', async () => {
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 }, origin: '국내산' })
  await at.shop.run('update stores set credit_limit = 100000')
  await bring(95_000)
  expect((await mall.ask(storeCredit, {}, { token: at.token })).ok).toMatchObject({ balance: 95_000 })
  const held = await at.place([[prodId, 10]])
  expect((await mall.ask(getOrder, { params: { orderId: held } }, { token: at.token })).ok.status.code).toBe('60')
  await move(held, '10')
  await bring(40_000)
  expect(await statement(held)).toMatch(/전잔액40,000.*당일합계11,000.*현잔액51,000/)
  // A correction after a statement is in the balance that the next one begins with.
  await bring(50_000)
  expect(await statement(await at.place([[prodId, 10]]))).toMatch(/전잔액61,000.*당일합계11,000.*현잔액72,000/)
})
