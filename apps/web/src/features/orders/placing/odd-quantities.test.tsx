import { setBasketLines } from '@mall/contract/baskets'
import { listBasketRequests } from '@mall/contract/baskets/requests'
import { placeOrder } from '@mall/contract/orders'
import { listSentDays } from '@mall/contract/sent-orders'
import { usualQuantities } from '@mall/contract/usual-orders'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { BasketPage } from '#features/baskets/page/basket-page.tsx'
import { paths, sentOrderPath } from '#shared/paths.ts'
import { elsewhere, openPage } from '#test/open-page.tsx'
import { placeOrderMall, send, sent, sentPage } from '#test/place-order-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { orderLine, sentDay } from '#test/sample-orders.ts'
import { deliveryDate } from '#test/sample-shop.ts'
import { quantityOf, usualLine, usualOrderMall } from '#test/usual-order-page.tsx'
import { PlaceOrderPage } from './place-order-page.tsx'

const dialog = async () => within(await screen.findByRole('dialog', { name: '수량이 맞나요?' }))
const usually = (usual: number) => ({
  ok: { articles: [{ prodId: 'rice', usual, low: usual, high: usual, times: 9 }], orders: null },
})

describe('the page that sends a basket', () => {
  const { mall, open } = placeOrderMall()
  beforeEach(() => {
    mall.answers(placeOrder, sent)
    mall.answers(usualQuantities, usually(1))
  })

  it('asks in a dialog about unanswered quantities, and sends when they are confirmed', async () => {
    const { person } = open()
    await screen.findByText('평소 1개 → 10개 맞나요?')
    expect(screen.getByText('쌀 10개, 수량이 맞나요?')).toBeDefined()
    await person.click(await send())
    const asked = await dialog()
    const [line, other] = asked.getAllByRole('listitem')
    expect(line?.textContent).toBe('쌀 1kg11,000원평소 1개 → 10개 맞나요?')
    expect(other).toBeUndefined()
    expect(mall.sent(placeOrder)).toEqual([])
    await person.click(asked.getByRole('button', { name: '맞아요, 발주하기' }))
    await sentPage()
    expect(mall.sent(placeOrder)).toHaveLength(1)
  })

  it('sends at once what was confirmed on the page', async () => {
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: '쌀 맞아요' }))
    await person.click(await send())
    await sentPage()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads to the quantity in the basket, where the page has no field, and sends nothing', async () => {
    mall.answers(listBasketRequests, { ok: [] })
    const { person } = openPage(
      <BasketProvider>
        <Routes>
          <Route path={paths.placeOrder} element={<PlaceOrderPage />} />
          <Route path={paths.basket} element={<BasketPage />} />
        </Routes>
      </BasketProvider>,
      { at: paths.placeOrder, route: '*' },
    )
    await person.click(await send())
    await person.click((await dialog()).getByRole('button', { name: '고치기' }))
    const field = await quantityOf('쌀')
    await expect.poll(() => document.activeElement).toBe(field)
    expect(mall.sent(placeOrder)).toEqual([])
  })

  it('counts what is sent for the day and place already', async () => {
    mall.answers(usualQuantities, usually(12))
    const days = [sentDay(deliveryDate, [orderLine(rice, 90)])]
    mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days } })
    const { person } = open()
    await person.click(await send())
    ;(await dialog()).getByText('이미 발주한 90개까지 더해서 평소 12개 → 100개 맞나요?')
  })
})

describe('the usual order', () => {
  const { mall, open } = usualOrderMall(usualLine(rice, 4))
  beforeEach(() => mall.answers(usualQuantities, usually(4)))

  it('asks about a quantity that was just typed, before its own question has come', async () => {
    const { person } = open()
    await person.clear(await quantityOf('쌀'))
    await person.type(await quantityOf('쌀'), '400')
    await person.click(await send())
    const asked = await dialog()
    asked.getByText('평소 4개 → 400개 맞나요?')
    expect(mall.sent(placeOrder)).toEqual([])
    await person.click(asked.getByRole('button', { name: '고치기' }))
    const field = await quantityOf('쌀')
    await expect.poll(() => document.activeElement).toBe(field)
    // The old quantity is selected.
    await person.keyboard('4')
    expect(field.value).toBe('4')
    await person.click(await send())
    expect((await elsewhere()).textContent).toBe(sentOrderPath('o1'))
    expect(mall.sent(setBasketLines).at(-1)?.body.items).toMatchObject([{ prodId: 'rice', qty: 4 }])
  })
})
