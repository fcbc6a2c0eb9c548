import { listCodes } from '@mall/contract/codes'
import { getOrder } from '@mall/contract/orders'
import type { OrderDetail } from '@mall/contract/orders'
import { getProduct } from '@mall/contract/products'
import { screen, within } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { OrderPage } from '#features/orders/order-page.tsx'
import { orderPath } from '#shared/paths.ts'
import { fakeMall } from './fake-mall.ts'
import { beSignedIn, openPage } from './open-page.tsx'
import { articleOf, oil, rice } from './sample-goods.ts'
import { order, orderLine } from './sample-orders.ts'
import { answerShop } from './sample-shop.ts'

/** Answers to the page that changes an order of rice and oil. */
export function changeOrderMall() {
  const mall = fakeMall()
  const isNow = (now: OrderDetail) => mall.answers(getOrder, { ok: now })
  const open = () => openPage(<OrderPage />, { at: `${orderPath('o1')}?change=1`, route: orderPath(':orderId') })
  const quantity = (name = '쌀') => screen.findByLabelText<HTMLInputElement>(`${name} 수량`)
  const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
  const dialog = async () => within(await screen.findByRole('dialog', { name: '이렇게 바꿀까요?' }))

  beforeEach(() => {
    beSignedIn()
    answerShop(mall)
    mall.answers(listCodes, { ok: [] })
    isNow(order([orderLine(rice, 10), orderLine(oil, 2)]))
    mall.answers(getProduct, ({ params }) => ({
      ok: articleOf(params.prodId === 'rice' ? { ...rice, stepQty: 5 } : oil),
    }))
  })

  async function openWith(qty: string) {
    const opened = open()
    await opened.person.clear(await quantity())
    await opened.person.type(await quantity(), qty)
    return opened
  }

  return { mall, isNow, open, openWith, quantity, button, dialog }
}
