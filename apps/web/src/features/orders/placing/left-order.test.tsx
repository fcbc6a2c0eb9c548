import { getBasket } from '@mall/contract/baskets'
import { getOrder, placeOrder } from '@mall/contract/orders'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { BasketPage } from '#features/baskets/page/basket-page.tsx'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { orderPath, paths } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basket, basketLine, rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { answerShop, keepBasket } from '#test/sample-shop.ts'
import { PlaceOrderPage } from './place-order-page.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(listBasketRequests, { ok: [] })
  keepBasket(mall, [rice], { rice: 10 })
})

const openPlacing = () =>
  openPage(
    <BasketProvider>
      <PlaceOrderPage />
    </BasketProvider>,
    { at: paths.placeOrder },
  )

const openBasket = () =>
  openPage(
    <BasketProvider>
      <BasketPage />
    </BasketProvider>,
    { at: paths.basket },
  )

/** Presses the button and closes the browser before the answer. */
async function leaveWhileSending() {
  mall.holds(placeOrder)
  const { person } = openPlacing()
  await person.click(await screen.findByRole('button', { name: /^발주하기/ }))
  await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(1))
  cleanup()
  sessionStorage.clear()
}

it('names the order in the basket when the page was left while it was sent', async () => {
  await leaveWhileSending()
  const ordered = {
    problem: 'BASKET_ORDERED',
    ...{ values: { orderNo: '001' }, facts: { orderId: 'o1', orderNo: '001', basketId: 'b2' } },
  } as const
  mall.answers(getBasket, ({ query }) =>
    query.basketId === 'b1' ? ordered : { ok: basket([basketLine(rice, 1)], { basketId: 'b2' }) },
  )
  openBasket()
  await screen.findByText('아까 보낸 발주는 접수됐어요. 주문번호 001')
  expect(screen.getByRole('link', { name: '주문 보기' }).getAttribute('href')).toBe(orderPath('o1'))
})

it('says that it was not sent when it did not arrive, until the user sends it or closes the note', async () => {
  await leaveWhileSending()
  const { person } = openBasket()
  await screen.findByText(/아직 접수되지 않았어요. 담은 상품은 그대로 있고/)
  expect(screen.getByRole('link', { name: '이어서 발주하기' }).getAttribute('href')).toBe(paths.placeOrder)
  await person.click(screen.getByRole('button', { name: '닫기' }))
  expect(screen.queryByText(/아직 접수되지 않았어요/)).toBeNull()
})

it('says in the basket that an order that waited for a connection was not sent', async () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  const { person } = openPlacing()
  await person.click(await screen.findByRole('button', { name: /^발주하기/ }))
  await screen.findByText(/이어서 발주해요/)
  cleanup()
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  openBasket()
  await screen.findByText('연결이 끊긴 동안 누른 발주는 보내지 않았어요. 담은 상품은 그대로 있어요.')
  expect(mall.sent(placeOrder)).toEqual([])
})

it('says nothing after an order that was answered', async () => {
  mall.answers(placeOrder, {
    ok: { result: 'SUCCESS', orderId: 'o1', orderNo: '001', status: { code: '10', name: '접수' } },
  })
  mall.answers(getOrder, { ok: order([orderLine(rice, 10)]) })
  const { person } = openPlacing()
  await person.click(await screen.findByRole('button', { name: /^발주하기/ }))
  await screen.findByText('20261127-001')
  cleanup()
  openBasket()
  await screen.findByRole('link', { name: '쌀' })
  expect(screen.queryByText(/아까 보낸 발주/)).toBeNull()
})
