import { getBasket, removeBasketItem, setBasketLines } from '@mall/contract/baskets'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { answerShop, keepBasket, savedIn } from '#test/sample-shop.ts'
import { typeAndEmptySlowly } from '#test/quantity-field.tsx'
import { BasketProvider } from '../basket-context.tsx'
import { BasketPage } from './basket-page.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(listBasketRequests, { ok: [] })
  keepBasket(mall, [rice, oil], { rice: 4, oil: 2 })
})

const open = () =>
  openPage(
    <BasketProvider>
      <BasketPage />
    </BasketProvider>,
  )
const field = () => screen.findByLabelText<HTMLInputElement>('쌀 수량')
const row = () => within(screen.getByLabelText('쌀 수량').closest('li')!)
const pays = (won: string) =>
  waitFor(() => expect(screen.getByText('합계 금액').parentElement?.textContent).toContain(won))

describe('a line whose field is empty', () => {
  it('counts as out while it is empty, and until the basket has come without it', async () => {
    const arrive = mall.holds(removeBasketItem)
    const { person } = open()
    await pays('9,600원')
    await person.click(await field())
    await person.keyboard('{End}{Backspace}')
    expect(row().getByText('0원')).toBeDefined()
    await pays('5,200원')
    await person.tab()
    await waitFor(() => expect(mall.sent(removeBasketItem)).toHaveLength(1))
    expect((await field()).value).toBe('')
    await pays('5,200원')
    mall.answers(getBasket, { ok: basket([basketLine(oil, 2)]) })
    arrive({ ok: { result: 'SUCCESS' } })
    await waitFor(() => expect(screen.queryByLabelText('쌀 수량')).toBeNull())
    await pays('5,200원')
  })

  it('is removed once, and undo restores the quantity from before the field was touched', async () => {
    const arrive = mall.holds(removeBasketItem)
    const { person } = open()
    await person.click(await field())
    await typeAndEmptySlowly(mall, person)
    await person.click(row().getByRole('button', { name: /빼기|삭제/ }))
    mall.answers(getBasket, { ok: basket([basketLine(oil, 2)]) })
    arrive({ ok: { result: 'SUCCESS' } })
    await person.click(await screen.findByRole('button', { name: '실행 취소' }))
    await waitFor(() => expect(savedIn(mall)).toEqual({ rice: 4 }))
    expect(mall.sent(removeBasketItem)).toHaveLength(1)
  })
})

describe('lines that cannot be ordered', () => {
  const soldOut = basketLine({ ...rice, status: 'SOLD_OUT' }, 4, {
    position: 7,
    issues: [{ code: 'SOLD_OUT', message: '품절된 상품이에요.', allowed: 0 }],
  })
  const ended = basketLine({ ...rice, prodId: 'beans', prodNm: '콩', unitPrice: 0, status: 'STOPPED' }, 3, {
    issues: [{ code: 'NOT_FOR_SALE', message: '지금은 주문할 수 없는 상품이에요.', allowed: 0 }],
  })
  const orderable = { totalAmt: 2200, deliveryFeeAmt: 3000, freedFeeAmt: 0, payAmt: 5200 }
  const terms = { minOrderAmt: 5000, freeDeliveryFrom: 5000, deliveryFeeAmt: 0, payAmt: 6600, orderable }

  it('are not in the total, the minimum or free delivery, and are removed in one press, with undo', async () => {
    mall.answers(getBasket, { ok: basket([soldOut, ended, basketLine(oil, 2)], terms) })
    const { person } = open()
    await field()
    await pays('5,200원')
    screen.getByText('2,800원 더 담으면 주문할 수 있어요')
    expect(row().getByText('4,400원').tagName).toBe('S')
    row().getByText('합계에서 제외')
    const note = screen.getByText('주문할 수 없는 품목 2개는 합계에서 제외했어요. 빼고 발주해 주세요.')
    await person.click(within(note.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: '모두 빼기' }))
    await screen.findByText('주문할 수 없는 품목 2개를 뺐어요.')
    await waitFor(() =>
      expect(mall.sent(setBasketLines).at(-1)?.body.items).toMatchObject([
        { prodId: 'rice', qty: 0 },
        { prodId: 'beans', qty: 0 },
      ]),
    )
    await person.click(screen.getByRole('button', { name: '실행 취소' }))
    await waitFor(() =>
      expect(mall.sent(setBasketLines).at(-1)?.body.items).toMatchObject([{ prodId: 'rice', qty: 4, position: 7 }]),
    )
    await screen.findByText('더 이상 팔지 않아 되돌리지 못했어요: 콩')
  })

  it('offer no undo for an article that is no longer sold', async () => {
    mall.answers(getBasket, { ok: basket([ended, basketLine(oil, 2)]) })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: '콩: 빼기' }))
    await screen.findByText('주문할 수 없는 품목 1개를 뺐어요.')
    expect(screen.queryByRole('button', { name: '실행 취소' })).toBeNull()
  })
})
