import { getBasket } from '@mall/contract/baskets'
import type { BasketLine } from '@mall/contract/baskets'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { addToOrder, listSentDays } from '@mall/contract/sent-orders'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { PlaceOrderPage } from '#features/orders/placing/place-order-page.tsx'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { orderLine, sentDay } from '#test/sample-orders.ts'
import { answerShop, deliveryDate } from '#test/sample-shop.ts'
import { BasketProvider, useOpenBasket } from '../basket-context.tsx'
import { BasketPage } from '../page/basket-page.tsx'

const mall = fakeMall()

const serverNow = new Date().toISOString()
const sentIs = (...goods: ReturnType<typeof orderLine>[]) =>
  mall.answers(listSentDays, { ok: { serverNow, days: [sentDay(deliveryDate, goods)] } })
const basketIs = (content: BasketLine[], version = 3) => mall.answers(getBasket, { ok: basket(content, { version }) })
const ended = basketLine(oil, 2, {
  issues: [{ code: 'STOPPED', message: '판매가 중지된 상품이에요.', allowed: 0 }],
})
const dearer = { ...rice, unitPrice: 1200 }
const newPrice = basketLine(dearer, 4, {
  issues: [{ code: 'PRICE_CHANGED', message: '가격이 1,200원으로 바뀌었어요.', allowed: 1200 }],
})

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(listBasketRequests, { ok: [] })
  mall.answers(addToOrder, { problem: 'ORDER_FIXED' })
  sentIs(orderLine({ ...oil, unitPrice: 900 }, 5))
})

/** In place of the live hint about a change on another phone. */
function Reload() {
  const { reload } = useOpenBasket()
  return <button onClick={() => void reload()}>다시 읽기</button>
}

const open = (page: ReactNode = <BasketPage />) =>
  openPage(
    <BasketProvider>
      <Reload />
      {page}
    </BasketProvider>,
  )
const add = () => screen.findByRole('button', { name: /^보낸 발주에 추가/ })
const yes = () => screen.findByRole<HTMLButtonElement>('button', { name: '추가하기' })

it('counts and adds what can be ordered, and names what stays in the basket', async () => {
  basketIs([basketLine(rice, 4), ended])
  const { person } = open()
  await person.click(await add())
  await screen.findByText(/^쌀 4.+ · 4,400원$/)
  await screen.findByText('주문할 수 없는 품목 1개는 추가하지 않고 장바구니에 남겨요.')
  await screen.findByText('식용유: 판매가 중지된 상품이에요.')
  expect(screen.queryByText(/보낸 발주의 단가/)).toBeNull()
  await person.click(await yes())
  await waitFor(() => expect(mall.sent(addToOrder)).toHaveLength(1))
  const { items, basketVersion } = mall.sent(addToOrder)[0]!.body
  expect([items.map(({ prodId }) => prodId), basketVersion]).toEqual([['rice'], 3])
})

it('says why nothing is added if no line can be ordered', async () => {
  basketIs([ended])
  const { person } = open()
  await person.click(await add())
  await screen.findByText('추가할 수 있는 품목이 없어요. 식용유: 판매가 중지된 상품이에요.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(mall.sent(addToOrder)).toEqual([])
})

it('says that nothing is left of a basket that another phone has added just before', async () => {
  basketIs([basketLine(rice, 4)])
  const { person } = open()
  const button = await add()
  basketIs([], 4)
  await person.click(button)
  await screen.findByText('추가할 품목이 없어요. 그 사이 추가됐는지 보낸 발주를 확인해 주세요.')
  expect(mall.sent(addToOrder)).toEqual([])
})

it.each([
  ['emptied', [], true],
  ['lowered', [basketLine(rice, 3)], true],
  ['raised', [basketLine(rice, 6)], false],
])('while the question is open, knows of a basket that is %s on another phone', async (_, content, isTaken) => {
  basketIs([basketLine(rice, 4), ended])
  const { person } = open()
  await person.click(await add())
  expect((await yes()).disabled).toBe(false)
  basketIs(content, 4)
  const asked = mall.sent(getBasket).length
  // Covered by the question.
  act(() => screen.getByText('다시 읽기').click())
  await waitFor(() => expect(mall.sent(getBasket).length).toBeGreaterThan(asked))
  await waitFor(async () => expect((await yes()).disabled).toBe(isTaken))
  expect(screen.queryAllByText(/그 사이 장바구니에서 빠졌거나 수량이 줄어든 품목이 있어/)).toHaveLength(isTaken ? 1 : 0)
})

it('says that another user added the basket first', async () => {
  basketIs([basketLine(rice, 4)])
  const values = { by: '이동료', when: '11월 29일(일) 14:00', names: '쌀', orderNo: '20261130-001' }
  mall.answers(addToOrder, { problem: 'ALREADY_ADDED', values })
  const { person } = open()
  await person.click(await add())
  await screen.findByText('이동료 님이 11월 29일(일) 14:00에 이미 추가했어요: 쌀 (주문번호 20261130-001)')
  expect(mall.sent(addToOrder)).toHaveLength(1)
})

it.each([
  [4, '쌀: 이미 4개 발주해서 더 추가할 수 없어요.'],
  [6, '쌀: 이미 4개 발주해서 2개까지 더 추가할 수 있어요.'],
])('says of a largest quantity of %d how much the order has already', async (allowed, text) => {
  basketIs([basketLine(rice, 4)])
  const line = { prodId: 'rice', prodNm: '쌀', unit: 'EA', allowed, orderedQty: 4 }
  mall.answers(addToOrder, { problem: 'MOST_EXCEEDED', facts: { lines: [line] } })
  const { person } = open()
  await person.click(await add())
  await screen.findByText(text)
})

it('shows what goods cost at the price of the sent order on the button, and says only that in the question', async () => {
  basketIs([newPrice])
  sentIs(orderLine(rice, 5))
  const { person } = open(<PlaceOrderPage />)
  await waitFor(async () => expect((await add()).textContent).toBe('보낸 발주에 추가1개 품목 · 4,400원'))
  await person.click(await add())
  await screen.findByText('쌀: 보낸 발주의 단가 1,000원으로 담아요.')
  await screen.findByText(/^쌀 4.+ · 4,400원$/)
  expect(screen.queryByText('쌀: 가격이 1,200원으로 바뀌었어요.')).toBeNull()
})

it('asks about a new price of goods that the order does not have', async () => {
  basketIs([newPrice])
  const { person } = open()
  await person.click(await add())
  await screen.findByText('쌀: 가격이 1,200원으로 바뀌었어요.')
})

it.each([
  ['that can be added to', true, '새로 발주하려면 5,600원 더 담아 주세요. 보낸 발주에는 바로 추가할 수 있어요'],
  ['that is fixed', false, '5,600원 더 담으면 주문할 수 있어요'],
])('says below the minimum amount what is possible with an order %s', async (_, canEdit, text) => {
  const day = sentDay(deliveryDate)
  mall.answers(listSentDays, {
    ok: { serverNow, days: [{ ...day, orders: day.orders.map((order) => ({ ...order, canEdit })) }] },
  })
  const fees = { sentAmt: 5500, sentFeeAmt: 3300, freedFeeAmt: 0 }
  const delivery = { deliveryDate, storeDeliveryId: 'd1', orderCount: 1, ...fees }
  mall.answers(getBasket, { ok: basket([basketLine(rice, 4)], { minOrderAmt: 10_000, delivery }) })
  open()
  await screen.findByText(text)
})
