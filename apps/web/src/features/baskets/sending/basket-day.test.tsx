import { getBasket } from '@mall/contract/baskets'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { orderSheet } from '@mall/contract/products'
import { listSentDays } from '@mall/contract/sent-orders'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { PlaceOrderPage } from '#features/orders/placing/place-order-page.tsx'
import { OrderSheetPage } from '#features/products/sheet/order-sheet-page.tsx'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { row } from '#test/order-sheet.tsx'
import { basket, basketLine, rice } from '#test/sample-goods.ts'
import { sentDay } from '#test/sample-orders.ts'
import { answerShop, closedDay, firstDay, laterDay, offerDays } from '#test/sample-shop.ts'
import { BasketProvider } from '../basket-context.tsx'
import { BasketPage } from '../page/basket-page.tsx'
import { CutOffBar } from './cut-off-bar.tsx'
import { saveChosenDay } from './order-draft.ts'

const mall = fakeMall()

/** An order for the first day is sent and pays its fee, so that the goods cost ₩3,000 more on another day. */
beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  offerDays(mall)
  mall.answers(listBasketRequests, { ok: [] })
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days: [sentDay(firstDay)] } })
  mall.answers(getBasket, ({ query: { deliveryDate = firstDay } }) => {
    const isFirst = deliveryDate === firstDay
    const sent = isFirst
      ? { orderCount: 1, sentAmt: 5500, sentFeeAmt: 3000 }
      : { orderCount: 0, sentAmt: 0, sentFeeAmt: 0 }
    const fee = isFirst ? 0 : 3000
    const delivery = { deliveryDate, storeDeliveryId: 'd1', ...sent, freedFeeAmt: 0 }
    return { ok: basket([basketLine(rice, 4)], { deliveryFeeAmt: fee, payAmt: 4400 + fee, delivery }) }
  })
})

const open = (page: ReactNode) =>
  openPage(
    <BasketProvider>
      {page}
      <CutOffBar />
    </BasketProvider>,
  )
const pays = (won: string) =>
  waitFor(() => expect(screen.getByText('합계 금액').parentElement?.textContent).toContain(won))
const bar = () => screen.getByRole('complementary').textContent
const pages = [
  ['the basket page', <BasketPage />],
  ['the page that sends', <PlaceOrderPage />],
] as const

it.each(pages)('counts the basket for the next day on %s until another is chosen', async (_, page) => {
  open(page)
  await pays('4,400원')
  await screen.findByText(/11월 30일\(월\) 배송분으로 이미 5개 발주했어요/)
  await waitFor(() => expect(bar()).toContain('1개 품목 · 4,400원'))
  expect(bar()).not.toContain('배송 ·')
})

it.each(pages)('counts it for the chosen day on %s and in the bar', async (_, page) => {
  saveChosenDay('b1', laterDay)
  open(page)
  await pays('7,400원')
  await waitFor(() => expect(bar()).toContain('1개 품목 · 7,400원'))
  expect(bar()).toMatch(/12월 2일\(수\) 배송 · .* 마감/)
  expect(screen.queryByText(/발주했어요/)).toBeNull()
  expect(screen.queryByRole('button', { name: /발주에 추가/ })).toBeNull()
})

it.each(pages)('says on %s that a chosen day has closed, and counts for the nearest', async (_, page) => {
  saveChosenDay('b1', closedDay)
  open(page)
  await screen.findByText('배송일이 12월 2일(수)로 바뀌었어요.')
  await pays('7,400원')
})

it('fills the order sheet with the habits of the chosen day', async () => {
  saveChosenDay('b1', laterDay)
  mall.answers(orderSheet, ({ query }) => ({
    ok: {
      deliveryDate: query.deliveryDate ?? firstDay,
      dates: [],
      rows: [row(rice, query.deliveryDate === laterDay ? 8 : 5)],
    },
  }))
  open(<OrderSheetPage />)
  await screen.findByText('평소 8개')
})
