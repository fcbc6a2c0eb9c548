import { deliveryRequestDates } from '@mall/contract/holidays'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { placeOrderMall } from '#test/place-order-page.tsx'
import { deliveryDate } from '#test/sample-shop.ts'

const { mall, open } = placeOrderMall()

/** No day of the calendar can be chosen because of these goods. */
function openWithout(goods: [prodNm: string, weekdays: number[]][] = []) {
  const now = new Date().toISOString()
  const reason = { code: 'ITEM_NOT_DELIVERED' as const, message: '이 요일에는 배송하지 않는 상품이 있어요 (무).' }
  const day = { date: deliveryDate, available: false, deadline: now, opensAt: null, reason, nearest: null }
  const leavingNoDay = goods.map(([prodNm, weekdays]) => ({ prodNm, weekdays }))
  mall.answers(deliveryRequestDates, { ok: { serverNow: now, days: [day], ...(goods.length > 0 && { leavingNoDay }) } })
  return open()
}

it('names the goods that come on different weekdays, and does not send the person to the wholesaler', async () => {
  openWithout([
    ['무', [2]],
    ['배추', [0, 3, 1]],
  ])
  await screen.findByText(
    '배송 요일이 달라 함께 받을 수 있는 날이 없어요: 무(화), 배추(월·수·일). 나눠서 따로 발주해 주세요.',
  )
  expect(screen.queryByText(/공급처에 문의/)).toBeNull()
})

it('names the article that does not come to the chosen place', async () => {
  openWithout([['무', [2]]])
  await screen.findByText('이 배송지의 배송 요일에는 오지 않는 상품이에요: 무(화). 빼거나 다른 배송지를 골라 주세요.')
})

it('sends the person to the wholesaler only if no goods are the reason', async () => {
  openWithout()
  await screen.findByText(/공급처에 문의해 주세요/)
})

it('shows no calendar of a store that has no days at all', async () => {
  mall.answers(deliveryRequestDates, { ok: { serverNow: new Date().toISOString(), days: [] } })
  open()
  await screen.findByText(/공급처에 문의해 주세요/)
  expect(screen.queryByRole('grid')).toBeNull()
})
