import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { placeOrder } from '@mall/contract/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { placeOrderMall, send, sent, sentPage } from '#test/place-order-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { usualQuantities } from '@mall/contract/usual-orders'

const { mall, open } = placeOrderMall()

const berries = basketLine({ ...rice, prodId: 'berries', prodNm: '설향 딸기' }, 2, {
  issues: [{ code: 'ALLOCATION_EXCEEDED', message: '남은 배정 수량이 없어요.', allowed: 0 }],
})
const all = basket([basketLine(oil, 2), berries], {
  orderable: { totalAmt: 2200, deliveryFeeAmt: 3000, freedFeeAmt: 0, payAmt: 5200 },
})
const banner = () => document.querySelector<HTMLElement>('[data-excluded]')!

beforeEach(() => {
  let now = all
  mall.answers(getBasket, () => ({ ok: now }))
  mall.answers(setBasketLines, () => {
    now = basket([basketLine(oil, 2)], { version: 2 })
    return { ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused: [] } }
  })
})

it('sends nothing while a line is left out of the total, says so at once, and sends after one press', async () => {
  const article = { prodId: 'oil', usual: 50, low: 50, high: 50, times: 9 }
  mall.answers(usualQuantities, { ok: { articles: [article], orders: null } })
  mall.answers(placeOrder, sent)
  const { person } = open()
  await person.click(await send())
  await within(banner()).findByText('아직 발주하지 않았어요. 주문할 수 없는 품목 1개를 먼저 빼 주세요.')
  await waitFor(() => expect(document.activeElement).toBe(banner()))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(mall.sent(placeOrder)).toEqual([])
  await person.click(within(banner()).getByRole('button', { name: '빼기' }))
  await waitFor(() => expect(banner()).toBeNull())
})

it('sends the rest, at the total on the screen, once they are removed', async () => {
  mall.answers(placeOrder, sent)
  const { person } = open()
  await send()
  await person.click(within(banner()).getByRole('button', { name: '빼기' }))
  await waitFor(() => expect(banner()).toBeNull())
  await person.click(await send())
  await sentPage()
  expect(mall.sent(placeOrder)[0]?.body.seenTotalAmt).toBe(2200)
})

it('keeps the banner in sight after a refusal that does not name the lines', async () => {
  let now = basket([basketLine(oil, 2)])
  mall.answers(getBasket, () => ({ ok: now }))
  mall.answers(placeOrder, () => {
    now = all
    return { problem: 'PRICE_CHANGED', facts: { lines: [], totalAmt: 4400 } }
  })
  const { person } = open()
  await person.click(await send())
  await screen.findByText(/상품 합계가 4,400원으로 달라졌어요/)
  await waitFor(() => expect(banner().textContent).toContain('빼고 발주해 주세요.'))
})

it('gives each refused line its own reason if they broke several rules', async () => {
  mall.answers(getBasket, { ok: basket([basketLine(rice, 10), basketLine(oil, 2)]) })
  mall.answers(placeOrder, {
    problem: 'SOLD_OUT',
    values: { names: '쌀' },
    facts: {
      lines: [
        { prodId: 'rice', prodNm: '쌀', allowed: 3, code: 'SOLD_OUT' },
        { prodId: 'oil', prodNm: '식용유', allowed: 0, code: 'ALLOCATION_EXCEEDED' },
      ],
    },
  })
  const { person } = open()
  await person.click(await send())
  await screen.findByText('이대로는 주문할 수 없는 상품이 있어요.')
  screen.getByText('재고 부족·품절 · 3개까지 주문할 수 있어요')
  screen.getByText('배정 수량 초과 · 주문할 수 없어요')
})
