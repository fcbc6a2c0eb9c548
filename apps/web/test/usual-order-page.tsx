import { placeOrder } from '@mall/contract/orders'
import type { Product } from '@mall/contract/products'
import { usualOrder, type UsualLine } from '@mall/contract/usual-orders'
import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { UsualOrderPage } from '#features/orders/usual/usual-order-page.tsx'
import { usualOrderPath } from '#shared/paths.ts'
import { fakeMall } from './fake-mall.ts'
import { beSignedIn, openPage } from './open-page.tsx'
import { sent } from './place-order-page.tsx'
import { oil, rice } from './sample-goods.ts'
import { answerShop, deliveryDate, keepBasket } from './sample-shop.ts'

export const quantityOf = (name: string) => screen.findByLabelText<HTMLInputElement>(`${name} 수량`)

/** A line that the store has ordered on three of four days. */
export function usualLine(prod: Product, qty: number, over: Partial<UsualLine> = {}): UsualLine {
  return {
    ...{ prod, usualQty: qty, qty, isAhead: false, sentQty: 0, inARow: { weekday: 1, all: 1 } },
    reason: { code: 'RECENT', times: 3, of: 4 },
    ...over,
  }
}

/** The page of the usual order, with these lines and an empty basket. */
export function usualOrderMall(...usual: UsualLine[]) {
  const mall = fakeMall()
  const expectLines = (...lines: UsualLine[]) => {
    mall.answers(usualOrder, ({ query }) => ({
      ok: {
        ...{ deliveryDate: query.deliveryDate ?? deliveryDate, lines, count: { from: 2, to: 2 }, totalAmt: 13_200 },
        ...{ lostDays: [], sentCount: lines.filter(({ sentQty }) => sentQty > 0).length },
        terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' },
      },
    }))
  }
  beforeEach(() => {
    beSignedIn()
    answerShop(mall)
    keepBasket(mall, [rice, oil])
    expectLines(...usual)
    mall.answers(placeOrder, sent)
  })
  const open = () =>
    openPage(
      <BasketProvider>
        <UsualOrderPage />
      </BasketProvider>,
      { at: usualOrderPath },
    )
  return { mall, open, expectLines }
}
