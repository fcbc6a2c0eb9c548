import { findAuditSubjects, listAudit } from '@mall/contract/audit'
import { findOfficeStores, listOfficeOrders } from '@mall/contract/office-orders'
import { listStores } from '@mall/contract/stores'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let token: string
let orderId: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
  await made.owner`update stores set store_nm = '장터 국밥 (망원)' where store_id = ${at.storeId}`
  orderId = await at.place([[await at.shop.makeProduct({ prices: { A: 1000 } }), 3]])
})

const board = async (q: string) =>
  (await mall.ask(listOfficeOrders, { query: { q } }, { token })).ok.content.map((row) => row.orderId)
const choices = async (q: string) =>
  (await mall.ask(findOfficeStores, { query: { q } }, { token })).ok.map(({ storeId }) => storeId)
const stores = async (q: string) =>
  (await mall.ask(listStores, { query: { q } }, { token })).ok.content.map(({ storeId }) => storeId)

test.each(['ㅈㅌㄱㅂ', 'ㅈㅌ국', '장터국밥', '국밥(망', '밥 (망원)'])(
  'finds a store by %s on the board, in its choice of stores and in the list of stores',
  async (q) => {
    expect(await board(q)).toEqual([orderId])
    expect(await choices(q)).toEqual([at.storeId])
    expect(await stores(q)).toEqual([at.storeId])
  },
)

test.each(['ㅈㅌㄱㄱ', '터장', '.터', '[장'])('finds no store by %s', async (q) => {
  expect([await board(q), await choices(q), await stores(q)]).toEqual([[], [], []])
})

test('finds an order by its number with and without the hyphen, and by its end, in the audit log too', async () => {
  const [row] = await mall.owner<{ no: string }[]>`select order_no as no from orders where order_id = ${orderId}`
  const [day = '', end = ''] = (row?.no ?? '').split('-')
  const audited = async (q: string) => {
    const subjects = (await mall.ask(findAuditSubjects, { query: { q } }, { token })).ok
    expect(subjects).toMatchObject([{ kind: 'ORDER', id: orderId }])
    return (await mall.ask(listAudit, { query: { q } }, { token })).ok.content.length
  }
  for (const q of [`${day}-${end}`, day + end, end]) {
    expect(await board(q)).toEqual([orderId])
    expect(await audited(q)).toBe(1)
  }
  // Long ago, by its whole number, or among those of some delivery days.
  await mall.owner`update orders set ordered_at = now() - interval '60 days' where order_id = ${orderId}`
  expect([await board(day + end), await board(end)]).toEqual([[orderId], []])
  const ofDays = { q: end, deliveryFrom: at.day, deliveryTo: at.day }
  const { content } = (await mall.ask(listOfficeOrders, { query: ofDays }, { token })).ok
  expect(content.map((one) => one.orderId)).toEqual([orderId])
})
