import { cancelled, confirmed } from '@mall/contract/base/ordering/order-states'
import { listCodes } from '@mall/contract/codes'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { OrderStanding } from './order-standing.tsx'

const mall = fakeMall()
beforeEach(() => {
  beSignedIn()
  mall.answers(listCodes, { ok: [] })
})

const stage = (qty: number) => ({ qty, supplyAmt: 0, vatAmt: 0, totalAmt: 0 })
const open = (code: string, lines = [orderLine(rice, 3, { confirmed: stage(0) }), orderLine(oil, 2)]) =>
  openPage(<OrderStanding order={order(lines, { status: { code, name: '확인' }, canEdit: false })} />)

it('says at the head how many lines the office has shortened', async () => {
  open(confirmed)
  await screen.findByText('공급처가 주문을 확인했어요')
  expect(screen.getByText('1개 품목이 줄었어요')).toBeDefined()
})

it('says so of what was shipped rather than of what was confirmed', async () => {
  const lines = [orderLine(rice, 3, { confirmed: stage(3), shipped: stage(2) })]
  open('40', [...lines, orderLine(oil, 2, { confirmed: stage(2), shipped: stage(2) })])
  await screen.findByText('1개 품목이 줄었어요')
})

it.each([
  ['a whole order', confirmed, [orderLine(rice, 3, { confirmed: stage(3) })]],
  ['a cancelled one', cancelled, [orderLine(rice, 3, { confirmed: stage(0) })]],
])('says nothing of it for %s', async (_, code, lines) => {
  open(code, lines)
  await screen.findByText(/배송$/)
  expect(screen.queryByText(/줄었어요/)).toBeNull()
})

it('says that the day of an order was closed, who moves it, and whom to call', async () => {
  openPage(<OrderStanding order={order([orderLine(rice, 1)], { deliveryDate: '2026-12-02', dayClosed: true })} />)
  await screen.findByText('12월 2일(수)은 배송하지 않는 날이 됐어요')
  screen.getByText(/공급처가 배송일을 옮기고 알려 드려요/)
  await screen.findByRole('link', { name: /전화하기$/ })
})
