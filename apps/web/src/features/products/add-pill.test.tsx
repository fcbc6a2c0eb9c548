import { addToOrder, listSentDays } from '@mall/contract/sent-orders'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { sentDay } from '#test/sample-orders.ts'
import { answerShop, deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { ProductCard } from './product-card.tsx'

const mall = fakeMall()
beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice, oil])
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days: [sentDay(deliveryDate)] } })
  mall.answers(addToOrder, { problem: 'ORDER_FIXED' })
})

it('adds nothing of a product whose quantity cannot be ordered, and returns to that quantity', async () => {
  const page = (
    <BasketProvider>
      <ProductCard prod={rice} />
      <ProductCard prod={oil} />
    </BasketProvider>
  )
  const { person } = openPage(page)
  const add = await screen.findByRole('button', { name: /쌀.*추가/ })
  await person.type(screen.getByLabelText('쌀 수량'), '1.5')
  await person.click(add)
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('쌀 수량'))
  expect(mall.sent(addToOrder)).toEqual([])
  await person.click(screen.getByRole('button', { name: /식용유.*추가/ }))
  await expect.poll(() => mall.sent(addToOrder)[0]?.body.items).toMatchObject([{ prodId: 'oil' }])
})
