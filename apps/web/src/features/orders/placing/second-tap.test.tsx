import { placeOrder } from '@mall/contract/orders'
import { usualQuantities } from '@mall/contract/usual-orders'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { placeOrderMall, send, sent, sentPage } from '#test/place-order-page.tsx'
import { tap } from '#test/tap.ts'

const { mall, open } = placeOrderMall()
const at = { x: 195, y: 800 }
// Out of reach of what the test before still ignores.
const elsewhere = { x: 195, y: 500 }

it('keeps the receipt when the button that sends is tapped twice', async () => {
  mall.answers(placeOrder, sent)
  open()
  tap(await send(), at)
  await sentPage()
  tap(screen.getByRole('link', { name: '상품 보러 가기' }), at)
  tap(screen.getByRole('button', { name: '발주 취소하고 고치기' }), at)
  expect(screen.queryByRole('dialog')).toBeNull()
  await sentPage()
})

it('answers no question about quantities by the second tap', async () => {
  mall.answers(placeOrder, sent)
  mall.answers(usualQuantities, {
    ok: { articles: [{ prodId: 'rice', usual: 1, low: 1, high: 1, times: 9 }], orders: null },
  })
  open()
  tap(await send(), elsewhere)
  await screen.findByRole('dialog')
  tap(screen.getByRole('button', { name: '맞아요, 발주하기' }), elsewhere)
  tap(screen.getByRole('button', { name: '고치기' }), elsewhere)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(mall.sent(placeOrder)).toEqual([])
})
