import { setBasketLines } from '@mall/contract/baskets'
import { deleteOrder, getOrder, listOrders, placeOrder } from '@mall/contract/orders'
import { usualOrder } from '@mall/contract/usual-orders'
import type { Product } from '@mall/contract/products'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { paths, usualOrderPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sent } from '#test/place-order-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { answerShop, deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { UsualOrderPage } from '../usual/usual-order-page.tsx'
import { PlaceOrderPage } from './place-order-page.tsx'

const mall = fakeMall()
const usual = (prod: Product, qty: number) => ({
  ...{ prod, usualQty: qty, qty, isAhead: false, sentQty: 0, inARow: { weekday: 1, all: 1 } },
  reason: { code: 'RECENT' as const, times: 3, of: 4 },
})

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice])
  mall.answers(usualOrder, {
    ok: {
      ...{ deliveryDate, lines: [usual(rice, 10)] },
      ...{ count: { from: 1, to: 1 }, totalAmt: 11_000, lostDays: [], sentCount: 0 },
      terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' },
    },
  })
  mall.answers(placeOrder, () => {
    keepBasket(mall, [rice], {}, 'b2')
    return sent
  })
  mall.answers(getOrder, { ok: order([orderLine(rice, 10, { memo: '햅쌀로' })], { memo: '뒷문으로' }) })
  mall.answers(listOrders, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 15 } })
  mall.answers(deleteOrder, { ok: { result: 'SUCCESS' } })
})

const open = (at: string) =>
  openPage(
    <BasketProvider>
      <Routes>
        <Route path={usualOrderPath} element={<UsualOrderPage />} />
        <Route path={paths.placeOrder} element={<PlaceOrderPage />} />
        <Route path={paths.basket} element={null} />
      </Routes>
    </BasketProvider>,
    { at, route: '*' },
  )
const takeBack = () => screen.findByRole<HTMLButtonElement>('button', { name: '발주 취소하고 고치기' })
const answer = (name: string) => screen.findByRole('button', { name })
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: /^발주하기/ })

it('brings back the lines with their memos, the day, the place and the request', async () => {
  const { person } = open(usualOrderPath)
  await waitFor(async () => expect((await send()).disabled).toBe(false))
  await person.click(await send())
  await waitFor(async () => expect((await takeBack()).disabled).toBe(false))
  await person.click(await takeBack())
  await person.click(await answer('취소하고 고치기'))
  const line = { prodId: 'rice', qty: 10, memo: '햅쌀로' }
  await waitFor(() => expect(mall.sent(setBasketLines).at(-1)?.body.items).toEqual([expect.objectContaining(line)]))
  await waitFor(async () => expect((await send()).disabled).toBe(false))
  await person.click(await send())
  await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(2))
  expect(mall.sent(placeOrder)[1]?.body).toMatchObject({ deliveryDate, storeDeliveryId: 'd1', memo: '뒷문으로' })
})

it('waits for the next basket, because the one that was sent takes no lines', async () => {
  const { person } = open(usualOrderPath)
  await waitFor(async () => expect((await send()).disabled).toBe(false))
  mall.answers(placeOrder, sent)
  await person.click(await send())
  expect((await takeBack()).disabled).toBe(true)
})

it('asks first, and cancels nothing when the user keeps the order', async () => {
  const { person } = open(`${paths.placeOrder}?sent=o1`)
  await waitFor(async () => expect((await takeBack()).disabled).toBe(false))
  await person.click(await takeBack())
  await screen.findByText('이 주문의 상품은 다시 보내기 전까지 배송되지 않아요.')
  await person.click(await answer('그대로 두기'))
  await takeBack()
  expect(mall.sent(deleteOrder)).toEqual([])
})

it('says that it is not sent until the note is closed, after a reload too', async () => {
  const { person, reload } = open(usualOrderPath)
  await waitFor(async () => expect((await send()).disabled).toBe(false))
  await person.click(await send())
  await waitFor(async () => expect((await takeBack()).disabled).toBe(false))
  await person.click(await takeBack())
  await person.click(await answer('취소하고 고치기'))
  await screen.findByText(/20261127-001 주문은 취소했어요/)
  reload()
  expect((await screen.findByText('아직 발주되지 않았습니다')).parentElement?.textContent).toContain('마감')
  await person.click(await answer('닫기'))
  expect(screen.queryByText('아직 발주되지 않았습니다')).toBeNull()
})
