import type { CallOk } from '@mall/contract/base/call'
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
const added: CallOk<typeof addToOrder> = {
  ...{ result: 'SUCCESS', orderId: 'o1', orderNo: '20261130-001', status: { code: '10', name: '접수' }, version: 2 },
  ...{ deliveryDate, payAmt: 19_800, deliveryFeeAmt: 3300, addedAmt: 1320, lines: [{ prodNm: '쌀', from: 0, to: 1 }] },
}

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice, oil])
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days: [sentDay(deliveryDate)] } })
  mall.answers(addToOrder, { problem: 'ORDER_FIXED' })
})

it('asks before it changes the sent order, because its button has no words', async () => {
  const { person } = openPage(
    <BasketProvider>
      <ProductCard prod={rice} />
    </BasketProvider>,
  )
  await person.click(await screen.findByRole('button', { name: /쌀.*추가/ }))
  await screen.findByText('보낸 발주에 추가할까요?')
  await person.click(screen.getByRole('button', { name: '취소' }))
  expect(mall.sent(addToOrder)).toEqual([])
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
  await person.click(await screen.findByRole('button', { name: '추가하기' }))
  await expect.poll(() => mall.sent(addToOrder)[0]?.body.items).toMatchObject([{ prodId: 'oil' }])
})

it('asks before it adds goods at a higher price than the one shown, and adds them at that price', async () => {
  const dearer = { lines: [{ prodId: 'rice', prodNm: '쌀', old: 1000, new: 1200 }], addedAmt: 1320 }
  mall.answers(addToOrder, ({ body }) =>
    body.items[0]?.seenUnitPrice === 1200 ? { ok: added } : { problem: 'PRICE_CHANGED', facts: dearer },
  )
  const { person } = openPage(
    <BasketProvider>
      <ProductCard prod={rice} />
    </BasketProvider>,
  )
  const pill = await screen.findByRole('button', { name: /쌀.*추가/ })
  const yes = () => screen.findByRole('button', { name: '추가하기' })
  await person.click(pill)
  await screen.findByText('쌀 1개 · 1,100원')
  await person.click(await yes())
  await screen.findByText('쌀 단가가 1,000원 → 1,200원으로 올랐어요.')
  screen.getByText('쌀 1개 · 1,320원')
  await person.click(screen.getByRole('button', { name: '취소' }))
  await person.click(pill)
  await screen.findByText('쌀 1개 · 1,100원')
  await person.click(await yes())
  await screen.findByText('쌀 1개 · 1,320원')
  await person.click(await yes())
  await screen.findByText(/쌀 1개 · 1,320원 추가했어요/)
  expect(mall.sent(addToOrder).map(({ body }) => body.items[0]?.seenUnitPrice)).toEqual([1000, 1000, 1200])
})
