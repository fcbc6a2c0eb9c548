import { setBasketLines } from '@mall/contract/baskets'
import { getProduct } from '@mall/contract/products'
import type { CallOk } from '@mall/contract/base/call'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { productPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { articleOf, oil, rice } from '#test/sample-goods.ts'
import { answerShop, keepBasket } from '#test/sample-shop.ts'
import { ProductDialog } from './product-dialog.tsx'

const mall = fakeMall()
const pictures = ['/catalogue/10/a.jpg', '/catalogue/10/b.jpg']

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice, oil])
})

function open(prod: Partial<CallOk<typeof getProduct>>) {
  mall.answers(getProduct, { ok: articleOf(rice, { pictures, substitutes: [oil], ...prod }) })
  const page = (
    <BasketProvider>
      <ProductDialog prodId="rice" />
    </BasketProvider>
  )
  return openPage(page, { at: productPath('rice') }).person
}

it('offers what to order instead of a sold-out product, and puts it into the basket by one tap', async () => {
  const person = open({ status: 'SOLD_OUT' })
  expect(await screen.findByText('대신 주문할 수 있는 상품')).toBeDefined()
  await person.click(await screen.findByRole('button', { name: /^식용유 .*담기$/ }))
  await expect.poll(() => mall.sent(setBasketLines)[0]?.body.items).toMatchObject([{ prodId: 'oil', qty: 1 }])
})

it('offers nothing instead of a product that can be ordered', async () => {
  open({})
  await screen.findByRole('heading', { name: '쌀' })
  expect(screen.queryByText('대신 주문할 수 있는 상품')).toBeNull()
})

it('shows the picture that is chosen', async () => {
  const person = open({})
  const second = await screen.findByRole('button', { name: '쌀 사진 2' })
  expect(second.getAttribute('aria-pressed')).toBe('false')
  await person.click(second)
  expect(second.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('img', { name: '쌀' }).getAttribute('src')).toContain(encodeURIComponent('b.jpg'))
})
