import { getOrder } from '@mall/contract/orders'
import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { paths } from '#shared/paths.ts'
import { PlaceOrderPage } from '#features/orders/placing/place-order-page.tsx'
import { fakeMall } from './fake-mall.ts'
import { beSignedIn, openPage } from './open-page.tsx'
import { oil, rice } from './sample-goods.ts'
import { order, orderLine } from './sample-orders.ts'
import { answerShop, keepBasket } from './sample-shop.ts'

export const sent = {
  ok: { result: 'SUCCESS', orderId: 'o1', orderNo: '001', status: { code: '10', name: '접수' } },
} as const
export const send = (name = /^발주하기/) => screen.findByRole<HTMLButtonElement>('button', { name })
export const sentPage = () => screen.findByText('20261127-001')

/** Answers to the page that sends an order, with a basket of rice and oil. */
export function placeOrderMall() {
  const mall = fakeMall()
  beforeEach(() => {
    beSignedIn()
    answerShop(mall)
    keepBasket(mall, [rice, oil], { rice: 10, oil: 2 })
    mall.answers(getOrder, { ok: order([orderLine(rice, 10), orderLine(oil, 2)]) })
  })
  const open = () =>
    openPage(
      <BasketProvider>
        <PlaceOrderPage />
      </BasketProvider>,
      { at: paths.placeOrder },
    )
  return { mall, open }
}
