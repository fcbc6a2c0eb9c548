import { getBasket, removeBasketItem } from '@mall/contract/baskets'
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
