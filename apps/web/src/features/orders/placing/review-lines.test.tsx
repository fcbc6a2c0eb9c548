import { getBasket } from '@mall/contract/baskets'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { listSentDays } from '@mall/contract/sent-orders'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { placeOrderMall } from '#test/place-order-page.tsx'
import { basket, basketLine, rice } from '#test/sample-goods.ts'
import { orderLine, sentDay } from '#test/sample-orders.ts'
import { deliveryDate } from '#test/sample-shop.ts'

const { mall, open } = placeOrderMall()
const already = /^11월 30일\(월\) 배송분으로 이미 5개 발주했어요/
const goods = Array.from({ length: 10 }, (_, n) => ({ ...rice, prodId: `p${n}`, prodNm: `상품 ${n}` }))
const confirmedOf = (qty: number | undefined) =>
  qty === undefined ? null : { qty, supplyAmt: 0, vatAmt: 0, totalAmt: 0 }
const row = async (name: string) => (await screen.findByText(name)).closest('li')

/** Ten lines, of which the last was sent before; `coming`: the office confirmed that much of it. */
function openReview(coming?: number) {
  mall.answers(getBasket, { ok: basket(goods.map((prod) => basketLine(prod, 2))) })
  const days = goods
    .slice(9)
    .map((prod) => sentDay(deliveryDate, [orderLine(prod, 5, { confirmed: confirmedOf(coming) })]))
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days } })
  return open()
}

it('says what was sent before for the day, and folds no such line', async () => {
  openReview()
  await screen.findByText(already)
  expect((await row('상품 9'))?.className).not.toContain('folded')
  expect((await row('상품 8'))?.className).toContain('folded')
})

it.each([
  [2, '11월 30일(월) 배송분 5개 주문 → 2개 확정'],
  [0, '11월 30일(월) 배송분 5개 주문 → 빠졌어요'],
])('says that only %i come, and not that all are sent', async (coming, text) => {
  openReview(coming)
  await screen.findByText((shown) => shown.startsWith(text))
  expect(screen.queryByText(already)).toBeNull()
})

it('says nothing of another day than the chosen one', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString()
  mall.answers(deliveryRequestDates, {
    ok: {
      serverNow: new Date().toISOString(),
      days: ['2026-12-01'].map((date) => ({
        ...{ date, available: true, deadline: at, opensAt: null, reason: null, nearest: null },
      })),
    },
  })
  openReview()
  await screen.findByText(/12월 1일\(화\) 배송$/)
  await row('상품 9')
  expect(screen.queryByText(already)).toBeNull()
})

it('says that another price begins before the cut-off of the chosen day', async () => {
  const at = new Date(Date.now() + 3_600_000)
  const from = new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
  const dearer = (n: number, day: string) => ({ ...goods[n]!, nextPrice: { unitPrice: 1200, from: day } })
  const lines = [dearer(0, from), dearer(1, '2099-01-01')].map((prod) => basketLine(prod, 2))
  mall.answers(deliveryRequestDates, {
    ok: {
      serverNow: new Date().toISOString(),
      days: [
        {
          ...{ date: deliveryDate, available: true, deadline: at.toISOString() },
          ...{ opensAt: null, reason: null, nearest: null },
        },
      ],
    },
  })
  mall.answers(getBasket, { ok: basket(lines) })
  open()
  await screen.findByText(/주문부터 1,200원$/)
  expect((await row('상품 0'))?.textContent).toContain('주문부터 1,200원')
  expect((await row('상품 1'))?.textContent).not.toContain('주문부터')
})

it('says whether unit price and sum include the tax', async () => {
  openReview()
  const first = (await row('상품 0'))?.textContent
  expect(first).toContain('1,000원 부가세 별도')
  expect(first).toContain('2,200원부가세 포함')
})
