import { getBasket } from '@mall/contract/baskets'
import { placeOrder } from '@mall/contract/orders'
import { usualQuantities } from '@mall/contract/usual-orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { sentOrderPath } from '#shared/paths.ts'
import { elsewhere } from '#test/open-page.tsx'
import { placeOrderMall, send, sent, sentPage } from '#test/place-order-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { keepBasket } from '#test/sample-shop.ts'
import { openBesideField } from '#test/shared-basket.tsx'
import { usualLine, usualOrderMall } from '#test/usual-order-page.tsx'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const mainButton = () => document.querySelector<HTMLElement>('[data-send]')!
const refusal = () => document.querySelector<HTMLElement>('[data-refusal]')!

/** Five presses on whatever is under the finger. */
async function pressOften(press: () => Promise<unknown>) {
  for (let n = 0; n < 5; n += 1) {
    await press()
    await pause(250)
  }
}
const byTap = (person: UserEvent) => pressOften(() => person.click(mainButton()))
async function byEnter(person: UserEvent) {
  mainButton().focus()
  await pressOften(() => person.keyboard('{Enter}'))
}

const dearerRice = { ...rice, unitPrice: 1500 }
const refusals = [
  ['PRICE_CHANGED', { lines: [{ prodId: 'rice', old: 1000, new: 1500 }], totalAmt: 18_700 }, '바뀐 가격으로 계속하기'],
  ['PRICE_CHANGED', { lines: [], totalAmt: 18_700 }, /계속하기$/],
  ['DELIVERY_FEE_CHANGED', { deliveryFeeAmt: 4000 }, '바뀐 배송비로 계속하기'],
  ['BASKET_CHANGED', {}, '바뀐 내용으로 계속하기'],
] as const

describe('the page that sends a basket', () => {
  const { mall, open } = placeOrderMall()

  /** The server refuses what was shown, and from then on the page shows something else, which it would take. */
  const refuseOnce = ([problem, facts]: (typeof refusals)[number]) =>
    mall.answers(placeOrder, () => {
      mall.answers(placeOrder, sent)
      keepBasket(mall, [dearerRice, oil], { rice: 10, oil: 2 })
      return { problem, values: { fee: '4,000' }, facts }
    })

  it.each([...refusals.map((one) => ['taps', byTap, one] as const), ['Enter', byEnter, refusals[0]] as const])(
    'sends once by five %s around a refusal, and again only when the change is accepted: %#',
    async (_, press, one) => {
      refuseOnce(one)
      const { person } = open()
      await send()
      await press(person)
      expect(mall.sent(placeOrder)).toHaveLength(1)
      expect(document.activeElement).toBe(refusal())
      expect(mainButton().getAttribute('aria-disabled')).toBe('true')
      expect(mainButton().textContent).toBe('바뀐 내용을 먼저 확인해 주세요')
      await person.click(within(screen.getByRole('alert')).getByRole('button', { name: one[2] }))
      expect(document.activeElement).toBe(mainButton())
      await person.click(await send())
      await sentPage()
      expect(mall.sent(placeOrder)).toHaveLength(2)
    },
  )

  it('takes a press on what is refused otherwise only after a while without any', async () => {
    mall.answers(placeOrder, () => {
      mall.answers(placeOrder, sent)
      return { problem: 'SOLD_OUT', facts: { lines: [] } }
    })
    const { person } = open()
    await send()
    await byTap(person)
    await byTap(person)
    expect(mall.sent(placeOrder)).toHaveLength(1)
    await pause(1500)
    await person.click(await send())
    await sentPage()
  })

  it('sends at the amounts that were on the screen before a question about quantities was asked', async () => {
    mall.answers(usualQuantities, {
      ok: { articles: [{ prodId: 'rice', usual: 1, low: 1, high: 1, times: 9 }], orders: null },
    })
    mall.answers(placeOrder, { problem: 'PRICE_CHANGED', facts: { lines: [], totalAmt: 18_700 } })
    const { person } = openBesideField()
    await person.click(await send())
    const dialog = within(await screen.findByRole('dialog'))
    mall.answers(getBasket, { ok: basket([basketLine(dearerRice, 10), basketLine(oil, 2)], { version: 2 }) })
    fireEvent.click(screen.getByText('다시 읽기'))
    await waitFor(() => expect(mainButton().textContent).toContain('21,700원'))
    await person.click(dialog.getByRole('button', { name: '맞아요, 발주하기' }))
    await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(1))
    expect(mall.sent(placeOrder)[0]?.body.seenTotalAmt).toBe(13_200)
  })
})

describe('the usual order', () => {
  const { mall, open } = usualOrderMall(usualLine(rice, 10), usualLine(oil, 2))

  it.each([
    ['taps', byTap],
    ['Enter', byEnter],
  ])('sends once by five %s around a refusal, and again only when the change is accepted', async (_, press) => {
    // The office has raised the price since the page was opened.
    keepBasket(mall, [dearerRice, oil])
    mall.answers(placeOrder, ({ body }) =>
      body.seenTotalAmt === 18_700 ? sent : { problem: 'PRICE_CHANGED', facts: { lines: [], totalAmt: 18_700 } },
    )
    const { person } = open()
    await waitFor(async () => expect((await send()).disabled).toBe(false))
    await press(person)
    expect(mall.sent(placeOrder)).toHaveLength(1)
    expect(document.activeElement).toBe(refusal())
    await person.click(within(screen.getByRole('alert')).getByRole('button', { name: /계속하기$/ }))
    expect(document.activeElement).toBe(mainButton())
    await person.click(await send())
    expect((await elsewhere()).textContent).toBe(sentOrderPath('o1'))
    expect(mall.sent(placeOrder)).toHaveLength(2)
  })
})
