import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { answerShop, keepBasket, savedIn } from '#test/sample-shop.ts'
import { BasketProvider } from './basket-context.tsx'
import { BasketPage } from './page/basket-page.tsx'
import { QuantityField } from './quantity/quantity-field.tsx'
import { CutOffBar } from './sending/cut-off-bar.tsx'
import { useBasketCount } from './use-basket-count.ts'

const mall = fakeMall()
const bar = () => screen.getByRole('complementary')
const badge = () => screen.getByLabelText('badge').textContent

function Badge() {
  return <output aria-label="badge">{useBasketCount()}</output>
}

const open = () =>
  openPage(
    <>
      <BasketProvider>
        <QuantityField prod={oil} />
        <BasketPage />
        <CutOffBar />
      </BasketProvider>
      <Badge />
    </>,
  )

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(listBasketRequests, { ok: [] })
})

it('counts and lists what is typed without a connection, and sends it later', async () => {
  keepBasket(mall, [rice, oil], { rice: 4 })
  const { person } = open()
  await waitFor(() => expect(bar().textContent).toContain('1개 품목 · 7,400원'))
  mall.answers(setBasketLines, 'lost')
  await person.type(screen.getByLabelText('식용유 수량'), '3')
  await screen.findByText('저장을 기다리는 품목 1개')
  expect(bar().textContent).toContain('2개 품목 · 10,700원')
  expect(screen.getByText('합계 금액').parentElement?.textContent).toContain('10,700원')
  expect(badge()).toBe('2')
  const note = screen.getByText('저장을 기다리는 품목 1개').closest<HTMLElement>('[role=alert]')!
  expect(within(note).getByRole('listitem').textContent).toBe('식용유 3개 · 3,300원')
  keepBasket(mall, [rice, oil], { rice: 4 })
  globalThis.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('저장을 기다리는 품목 1개')).toBeNull())
  await waitFor(() => expect(bar().textContent).toContain('2개 품목 · 10,700원'))
  expect([badge(), savedIn(mall)]).toEqual(['2', { oil: 3 }])
})

it('counts them in an empty basket too', async () => {
  keepBasket(mall, [oil])
  const { person } = open()
  await screen.findByText('장바구니가 비어 있어요')
  mall.answers(setBasketLines, 'lost')
  await person.type(screen.getByLabelText('식용유 수량'), '3')
  await screen.findByText('저장을 기다리는 품목 1개')
  expect(bar().textContent).toContain('1개 품목')
  expect(screen.queryByText('장바구니가 비어 있어요')).toBeNull()
  expect(badge()).toBe('1')
})

it('counts in the menu what the bar counts: not what cannot be ordered', async () => {
  const soldOut = basketLine({ ...rice, status: 'SOLD_OUT' }, 4, {
    issues: [{ code: 'SOLD_OUT', message: '품절된 상품이에요.', allowed: 0 }],
  })
  mall.answers(getBasket, { ok: basket([soldOut, basketLine(oil, 3)]) })
  open()
  await waitFor(() => expect(bar().textContent).toContain('1개 품목'))
  expect(badge()).toBe('1')
})
