import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { BasketPage } from '#features/baskets/page/basket-page.tsx'
import { CutOffBar } from '#features/baskets/sending/cut-off-bar.tsx'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basket, basketLine, rice } from '#test/sample-goods.ts'
import { answerShop, keepBasket } from '#test/sample-shop.ts'
import { ThumbBar } from './thumb-bar.tsx'
import { useToday } from './use-today.ts'

const mall = fakeMall()
const Thumb = () => <ThumbBar today={useToday()} />
const bar = () => screen.getByRole('complementary')

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(listBasketRequests, { ok: [] })
  keepBasket(mall, [rice], { rice: 4 })
})

const open = () =>
  openPage(
    <BasketProvider>
      <BasketPage />
      <CutOffBar />
      <Thumb />
    </BasketProvider>,
  )

it('counts what is typed and waits for saving, as the page of the basket and home do', async () => {
  mall.holds(setBasketLines)
  const { person } = open()
  const field = await screen.findByLabelText('쌀 수량')
  await waitFor(() => expect(bar().textContent).toContain('1개 품목 · 7,400원'))
  await person.clear(field)
  await person.type(field, '9')
  await waitFor(() => expect(screen.getByText('합계 금액').parentElement?.textContent).toContain('12,900원'))
  expect(bar().textContent).toContain('1개 품목 · 12,900원')
  expect(screen.queryByText(/7,400원/)).toBeNull()
  expect(screen.getAllByText('1개 품목 · 12,900원')).toHaveLength(3)
})

it('says that its amount contains the delivery fee, and nothing without one', async () => {
  open()
  await waitFor(() => expect(bar().textContent).toContain('7,400원'))
  expect(within(bar()).getAllByText('배송비 3,000원 포함')).not.toEqual([])
})

it('says nothing of a fee where delivery is free', async () => {
  mall.answers(getBasket, { ok: basket([basketLine(rice, 4)], { deliveryFeeAmt: 0, payAmt: 4400 }) })
  open()
  await waitFor(() => expect(bar().textContent).toContain('4,400원'))
  expect(screen.queryByText(/배송비 .*포함/)).toBeNull()
})
