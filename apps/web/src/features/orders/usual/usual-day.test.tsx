import { placeOrder } from '@mall/contract/orders'
import { usualOrder } from '@mall/contract/usual-orders'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Link } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { saveChosenDay } from '#features/baskets/sending/order-draft.ts'
import { paths, usualOrderPath } from '#shared/paths.ts'
import { openPage } from '#test/open-page.tsx'
import { send } from '#test/place-order-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { closedDay, firstDay, keepBasket, laterDay, offerDays } from '#test/sample-shop.ts'
import { quantityOf, usualLine, usualOrderMall } from '#test/usual-order-page.tsx'
import { UsualOrderPage } from './usual-order-page.tsx'

const { mall, open } = usualOrderMall(usualLine(rice, 10), usualLine(oil, 2))

beforeEach(() => offerDays(mall))

async function chooseLaterDay(person: UserEvent) {
  await screen.findByText(/^11월 30일\(월\) 배송/)
  await person.click(screen.getByRole('button', { name: '배송일·배송지 바꾸기' }))
  await person.click(await screen.findByRole('button', { name: '다음 달' }))
  await person.click(await screen.findByRole('button', { name: /^12월 2일/ }))
  await isForLaterDay()
}
const isForLaterDay = () => screen.findByText(/^12월 2일\(수\) 배송/)

describe('a day that the user has chosen', () => {
  it('is there after a reload, and is sent', async () => {
    const { person, reload } = open()
    await chooseLaterDay(person)
    reload()
    await isForLaterDay()
    await waitFor(async () => expect((await send()).disabled).toBe(false))
    await person.click(await send())
    await waitFor(() => expect(mall.sent(placeOrder)[0]?.body.deliveryDate).toBe(laterDay))
  })

  it('is there when the user leaves the page and comes back', async () => {
    const { person, back } = openPage(
      <BasketProvider>
        <Link to={paths.home}>홈</Link>
        <UsualOrderPage />
      </BasketProvider>,
      { at: usualOrderPath },
    )
    await chooseLaterDay(person)
    await person.click(screen.getByRole('link', { name: '홈' }))
    await screen.findByTestId('elsewhere')
    back()
    await isForLaterDay()
  })

  it('is there with its goods in the basket, which are no goods besides', async () => {
    mall.answers(usualOrder, ({ query }) => ({
      ok: {
        ...{ deliveryDate: query.deliveryDate ?? firstDay, count: { from: 1, to: 1 }, totalAmt: 5500, lostDays: [] },
        lines: [query.deliveryDate === laterDay ? usualLine(oil, 5) : usualLine(rice, 10)],
        ...{ sentCount: 0, terms: { minOrderAmt: 0, deliveryFeeAmt: 0, freeDeliveryFrom: 0, taxRounding: 'FLOOR' } },
      },
    }))
    mall.answers(placeOrder, { problem: 'BASKET_CHANGED' })
    const { person, reload } = open()
    await chooseLaterDay(person)
    await waitFor(async () => expect((await send()).disabled).toBe(false))
    await person.click(await send())
    await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(1))
    reload()
    await isForLaterDay()
    await quantityOf('식용유')
    expect(screen.queryByText('장바구니에 담아 둔 품목')).toBeNull()
  })

  it('gives way to the nearest open day if it has closed since, and the page says why', async () => {
    keepBasket(mall, [rice, oil], { oil: 3 })
    saveChosenDay('b1', closedDay)
    const { person } = open()
    const note = await screen.findByText('배송일이 12월 2일(수)로 바뀌었어요.')
    expect(note.parentElement?.textContent).toContain('12월 1일(화): 11월 27일(금) 18:00에 마감됐어요.')
    await isForLaterDay()
    await waitFor(async () => expect((await send()).disabled).toBe(false))
    await person.click(await send())
    await waitFor(() => expect(mall.sent(placeOrder)[0]?.body.deliveryDate).toBe(laterDay))
  })
})
