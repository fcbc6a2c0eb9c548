import { getOrder, placeOrder } from '@mall/contract/orders'
import { getBasket, listBaskets } from '@mall/contract/baskets'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { BasketPage } from '#features/baskets/page/basket-page.tsx'
import { CutOffBar } from '#features/baskets/sending/cut-off-bar.tsx'
import { keepTakenBack } from '#features/baskets/sending/taken-back.ts'
import { useBasketCount } from '#features/baskets/use-basket-count.ts'
import { basketPath, paths } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { sent } from '#test/place-order-page.tsx'
import { basket, basketLine, rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { answerShop, deliveryDate } from '#test/sample-shop.ts'
import { PlaceOrderPage } from './place-order-page.tsx'

const mall = fakeMall()
const listed = (weekend: number) => [
  { basketId: 'b1', name: '기본 장바구니', isDefault: true, lineCount: 14 },
  { basketId: 'b2', name: '주말 반찬', isDefault: false, lineCount: weekend },
]
const weekend = (...lines: ReturnType<typeof basketLine>[]) => basket(lines, { basketId: 'b2', name: '주말 반찬' })
const unsent = '‘기본 장바구니’에 아직 발주하지 않은 품목이 14개 있어요.'
const openIt = () => screen.findByRole('link', { name: '기본 장바구니 열기' })

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(listBaskets, { ok: listed(0) })
  mall.answers(listBasketRequests, { ok: [] })
  mall.answers(getBasket, { ok: weekend() })
  mall.answers(getOrder, { ok: order([orderLine(rice, 10)]) })
})

const placing = (at: string = paths.placeOrder) =>
  openPage(
    <BasketProvider>
      <PlaceOrderPage />
    </BasketProvider>,
    { at },
  )
const basketPage = () =>
  openPage(
    <BasketProvider>
      <BasketPage />
    </BasketProvider>,
    { at: paths.basket },
  )
const shop = () =>
  openPage(
    <BasketProvider>
      <CutOffBar />
    </BasketProvider>,
  )

it('leads from an order page without lines to the basket that has some', async () => {
  const { person, address } = placing()
  await screen.findByText('발주할 상품이 없어요')
  await screen.findByText(unsent)
  await person.click(await openIt())
  expect(address()).toBe(basketPath('b1'))
})

it('opens the other basket from an empty one', async () => {
  const { person } = basketPage()
  await screen.findByText('장바구니가 비어 있어요')
  await screen.findByText(unsent)
  mall.answers(getBasket, ({ query }) => ({
    ok: query.basketId === 'b1' ? basket([basketLine(rice, 10)]) : weekend(),
  }))
  await person.click(await openIt())
  await screen.findByRole('link', { name: '쌀' })
  expect(screen.queryByText(unsent)).toBeNull()
})

it('counts what was added to a basket before another one was opened', async () => {
  mall.answers(getBasket, ({ query }) => ({
    ok: query.basketId === 'b1' ? basket([]) : weekend(basketLine(rice, 10)),
  }))
  const { person } = basketPage()
  await person.click(await screen.findByRole('tab', { name: /기본 장바구니/ }))
  await screen.findByText('‘주말 반찬’에 아직 발주하지 않은 품목이 1개 있어요.')
})

it('remembers there that the lines are those of a cancelled order', async () => {
  keepTakenBack({ basketId: 'b1', orderNo: '20261127-001', deliveryDate, deadline: new Date().toISOString() })
  basketPage()
  await screen.findByText('20261127-001 주문은 취소했어요. 다시 보내야 11월 30일(월)에 배송돼요.')
})

it('names the baskets that are left after sending, and never the one that was sent', async () => {
  mall.answers(placeOrder, sent)
  mall.answers(listBaskets, { ok: listed(1) })
  mall.answers(getBasket, { ok: weekend(basketLine(rice, 10)) })
  const { person } = placing()
  const send = () => screen.findByRole('button', { name: /^발주하기/ })
  await waitFor(async () => expect((await send()).getAttribute('aria-disabled')).toBe('false'))
  // The list that is loaded again comes late.
  mall.holds(listBaskets)
  mall.answers(getBasket, {
    ok: basket(Array.from({ length: 14 }, (_, n) => basketLine({ ...rice, prodId: `p${n}` }, 1))),
  })
  await person.click(await send())
  await screen.findByText('20261127-001')
  await screen.findByText(unsent)
  expect(screen.queryByText(/‘주말 반찬’에/)).toBeNull()
})

it('says in a shop whose open basket is empty that another one is not sent', async () => {
  shop()
  await screen.findByText(unsent)
})

it('names the open basket in the bar when the store has several', async () => {
  mall.answers(getBasket, { ok: weekend(basketLine(rice, 10)) })
  shop()
  const bar = within(await screen.findByRole('complementary'))
  await bar.findByText('주말 반찬')
})

it('does not name the only basket', async () => {
  mall.answers(listBaskets, { ok: listed(0).slice(0, 1) })
  mall.answers(getBasket, { ok: basket([basketLine(rice, 10)]) })
  shop()
  const bar = within(await screen.findByRole('complementary'))
  expect(bar.queryByText('기본 장바구니')).toBeNull()
})

it('counts the lines of all baskets, the open one as loaded last', async () => {
  mall.answers(listBaskets, { ok: listed(5) })
  mall.answers(getBasket, { ok: weekend(basketLine(rice, 10)) })
  const Count = () => `${useBasketCount()}개`
  openPage(<Count />)
  await screen.findByText('15개')
})
