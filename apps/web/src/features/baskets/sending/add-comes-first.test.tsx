import { getBasket } from '@mall/contract/baskets'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { addToOrder, listSentDays } from '@mall/contract/sent-orders'
import { usualOrder } from '@mall/contract/usual-orders'
import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { PlaceOrderPage } from '#features/orders/placing/place-order-page.tsx'
import { UsualOrderPage } from '#features/orders/usual/usual-order-page.tsx'
import { paths } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basket, basketLine, rice } from '#test/sample-goods.ts'
import { orderLine, sentDay } from '#test/sample-orders.ts'
import { answerShop, deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { usualLine } from '#test/usual-order-page.tsx'
import { BasketProvider } from '../basket-context.tsx'
import { BasketPage } from '../page/basket-page.tsx'
import { CutOffBar } from './cut-off-bar.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice], { rice: 4 })
  mall.answers(listBasketRequests, { ok: [] })
  mall.answers(usualOrder, {
    ok: {
      ...{ deliveryDate, lines: [usualLine(rice, 10)], count: { from: 1, to: 1 }, totalAmt: 11_000, lostDays: [] },
      ...{ sentCount: 1, terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' } },
    },
  })
})

const isSent = (...days: string[]) =>
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days: days.map((day) => sentDay(day)) } })
const open = (page: ReactNode) => openPage(<BasketProvider>{page}</BasketProvider>)
const add = () => screen.findByRole('button', { name: '보낸 발주에 추가' })

/** Both ways in the order of the page; the main one is filled. */
const ways = () =>
  [...screen.queryAllByRole('button', { name: '보낸 발주에 추가' }), ...orders()].map((way) => [
    /^(보낸 발주에 추가|발주하기)/.exec(way.textContent)?.[0],
    way.className.includes('MuiButton-contained') ? 'main' : 'second',
  ])
const orders = () => [
  ...screen.queryAllByRole('button', { name: '발주하기' }),
  ...screen.queryAllByRole('link', { name: '발주하기' }),
]

describe.each([
  ['the basket page', <BasketPage />],
  ['the bar', <CutOffBar />],
  ['the page that sends', <PlaceOrderPage />],
  ['the usual order', <UsualOrderPage />],
])('on %s', (_, page) => {
  it('adding to an order already sent is the main button, before another order', async () => {
    isSent(deliveryDate)
    open(page)
    const main = await add()
    await waitFor(() =>
      expect(ways()).toEqual([
        ['보낸 발주에 추가', 'main'],
        ['발주하기', 'second'],
      ]),
    )
    expect(main.compareDocumentPosition(orders()[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('ordering is the only button without one', async () => {
    isSent()
    open(page)
    await waitFor(() => expect(ways()).toEqual([['발주하기', 'main']]))
  })
})

it('marks a second order as a new one on the page that sends', async () => {
  isSent(deliveryDate)
  open(<PlaceOrderPage />)
  await add()
  await waitFor(() => expect(orders()[0]?.textContent).toBe('발주하기새 주문 · 7,400원'))
  expect(orders()[0]?.title).toBe('이미 보낸 발주와 따로 새 주문을 보내요.')
})

it('sends nothing by the shortcut of the order sheet and Enter but what is added', async () => {
  isSent(deliveryDate)
  mall.answers(addToOrder, { problem: 'ORDER_FIXED' })
  const { person } = openPage(
    <BasketProvider>
      <Routes>
        <Route path={paths.placeOrder} element={<PlaceOrderPage />} />
        <Route path="*" element={<Link to={paths.placeOrder} state={{ toSend: true }} children="보내기" />} />
      </Routes>
    </BasketProvider>,
    { route: '*' },
  )
  await person.click(screen.getByRole('link', { name: '보내기' }))
  await waitFor(async () => expect(document.activeElement).toBe(await add()))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(mall.sent(addToOrder)).toHaveLength(1))
})

it('says and counts the price of the sent order, which more of its goods get', async () => {
  const cheaper = orderLine(rice, 5, { unitPrice: rice.unitPrice - 100 })
  mall.answers(listSentDays, {
    ok: { serverNow: new Date().toISOString(), days: [sentDay(deliveryDate, [cheaper])] },
  })
  mall.answers(addToOrder, { problem: 'ORDER_FIXED' })
  const { person } = open(<BasketPage />)
  await person.click(await add())
  await screen.findByText(`${rice.prodNm}: 보낸 발주의 단가 ${String(rice.unitPrice - 100)}원으로 담아요.`)
  await screen.findByText(/쌀 4.+ · 3,960원/)
  await person.click(screen.getByRole('button', { name: '추가하기' }))
  await waitFor(() => expect(mall.sent(addToOrder)).toHaveLength(1))
  expect(mall.sent(addToOrder)[0]?.body.items).toMatchObject([{ prodId: 'rice', qty: 4, seenUnitPrice: 900 }])
})

it('says of the minimum amount that it is for another order', async () => {
  isSent(deliveryDate)
  const delivery = {
    deliveryDate,
    storeDeliveryId: 'd1',
    orderCount: 1,
    sentAmt: 5500,
    sentFeeAmt: 3300,
    freedFeeAmt: 0,
  }
  mall.answers(getBasket, { ok: basket([basketLine(rice, 4)], { minOrderAmt: 10_000, delivery }) })
  open(<BasketPage />)
  await screen.findByText('새로 발주하려면 5,600원 더 담아 주세요. 보낸 발주에는 바로 추가할 수 있어요')
})

it('says before goods are added to a sent order that the request typed for another one does not go along', async () => {
  isSent(deliveryDate)
  const { person } = open(<PlaceOrderPage />)
  await person.type(await screen.findByRole('textbox', { name: /요청 사항/ }), '뒷문으로 와 주세요')
  await person.click(await add())
  await screen.findByText(/적은 요청 사항은 보낸 발주에 더해지지 않아요/)
  expect(screen.queryByText('추가하고 있어요')).toBeNull()
  await person.click(screen.getByRole('button', { name: '취소' }))
  expect(mall.sent(addToOrder)).toEqual([])
})

it('says that it is adding once the question is answered', async () => {
  isSent(deliveryDate)
  mall.holds(addToOrder)
  const { person } = open(<PlaceOrderPage />)
  await person.type(await screen.findByRole('textbox', { name: /요청 사항/ }), '뒷문으로 와 주세요')
  await person.click(await add())
  await person.click(await screen.findByRole('button', { name: '추가하기' }))
  await screen.findByText('추가하고 있어요')
})
