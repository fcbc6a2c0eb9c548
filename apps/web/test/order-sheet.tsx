import { orderSheet } from '@mall/contract/products'
import type { Product } from '@mall/contract/products'
import { screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { paths } from '#shared/paths.ts'
import { OrderSheetPage } from '#features/products/sheet/order-sheet-page.tsx'
import { fakeMall } from './fake-mall.ts'
import { beSignedIn, openPage } from './open-page.tsx'
import { oil, rice } from './sample-goods.ts'
import { answerShop, deliveryDate, keepBasket, savedIn } from './sample-shop.ts'

export const mango = { ...rice, prodId: 'mango', prodNm: '애플망고', barcode: '8801234567890' }
export const row = (prod: Product, usualQty: number | null = null) => ({ prod, lastQtys: [null, 2, 3, 4], usualQty })
export const field = (name = '쌀') => screen.getByRole<HTMLInputElement>('textbox', { name })

export const open = () =>
  openPage(
    <BasketProvider>
      <OrderSheetPage />
    </BasketProvider>,
    { at: paths.orderSheet },
  )

export async function openReloadable() {
  // happy-dom has no fonts.
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  const opened = open()
  await screen.findByRole('table', { name: '발주판' })
  return opened
}

export const openSheet = async () => (await openReloadable()).person

/** Answers to the order sheet of a store that buys rice and oil. */
export function orderSheetMall() {
  const mall = fakeMall()
  beforeEach(() => {
    beSignedIn()
    answerShop(mall)
    keepBasket(mall, [rice, oil, mango])
    showRows([row(rice, 5), row(oil)])
  })

  function showRows(rows: ReturnType<typeof row>[]) {
    const dates = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']
    mall.answers(orderSheet, { ok: { deliveryDate, dates, rows } })
  }

  return { mall, showRows, sent: () => savedIn(mall) }
}
