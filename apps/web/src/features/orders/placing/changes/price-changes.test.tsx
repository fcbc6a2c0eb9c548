import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { placeOrder } from '@mall/contract/orders'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { BasketProvider, useOpenBasket } from '#features/baskets/basket-context.tsx'
import { paths } from '#shared/paths.ts'
import { openPage } from '#test/open-page.tsx'
import { placeOrderMall, send, sent, sentPage } from '#test/place-order-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { keepBasket, savedIn } from '#test/sample-shop.ts'
import { usualLine, usualOrderMall } from '#test/usual-order-page.tsx'
import { PlaceOrderPage } from '../place-order-page.tsx'

const dearerRice = { ...rice, unitPrice: 1500 }
const dearer = { ok: basket([basketLine(dearerRice, 10), basketLine(oil, 2)], { version: 2 }) }
const rose = '쌀 단가가 1,000원 → 1,500원으로 올랐어요.'
const rowMark = '단가가 1,000원 → 1,500원으로 올랐어요.'
const pause = () => new Promise((resolve) => setTimeout(resolve, 1600))

/** Opens the page that sends from another one, on which the basket was loaded. */
function FromOtherPage() {
  const { basket } = useOpenBasket()
  const [isOpen, setOpen] = useState(false)
  return isOpen ? <PlaceOrderPage /> : <button onClick={() => setOpen(true)}>{basket ? '열기' : '…'}</button>
}

describe('the page that sends a basket', () => {
  const { mall, open } = placeOrderMall()

  it('reloads the basket before it can be sent, and says what has become dearer', async () => {
    mall.answers(placeOrder, sent)
    const { person } = openPage(
      <BasketProvider>
        <FromOtherPage />
      </BasketProvider>,
      { at: paths.placeOrder },
    )
    const link = await screen.findByRole('button', { name: '열기' })
    const arrive = mall.holds(getBasket)
    await person.click(link)
    const button = await send(/^가격을 확인하고 있어요/)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await person.click(button)
    arrive(dearer)
    await screen.findByText(rose)
    screen.getByText(rowMark)
    await person.click(await send(/21,700원|^발주하기/))
    await screen.findByText('방금 바뀌어서 발주하지 않았어요. 확인하고 다시 눌러 주세요.')
    expect(mall.sent(placeOrder)).toEqual([])
    await pause()
    await person.click(await send())
    await sentPage()
    expect(mall.sent(placeOrder)[0]?.body.seenTotalAmt).toBe(18_700)
  })

  it('can be sent even if reloading the basket fails', async () => {
    mall.answers(placeOrder, sent)
    const { person } = openPage(
      <BasketProvider>
        <FromOtherPage />
      </BasketProvider>,
      { at: paths.placeOrder },
    )
    const link = await screen.findByRole('button', { name: '열기' })
    mall.answers(getBasket, { problem: 'FAILED' })
    await person.click(link)
    await person.click(await send())
    await sentPage()
  })

  it('reloads the basket when the user returns to the page', async () => {
    open()
    await send()
    mall.answers(getBasket, dearer)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByText(rose)
  })

  it('names after a refusal what was on the screen when the button was pressed', async () => {
    const { person } = open()
    await send()
    mall.answers(getBasket, dearer)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await screen.findByText(rose)
    await pause()
    keepBasket(mall, [{ ...rice, unitPrice: 1800 }, oil], { rice: 10, oil: 2 })
    mall.answers(placeOrder, {
      problem: 'PRICE_CHANGED',
      facts: { lines: [{ prodId: 'rice', old: 1000, new: 1800 }], totalAmt: 22_000 },
    })
    await person.click(await send())
    const note = within(await screen.findByRole('alert'))
    await note.findByText('1,500원 → 1,800원')
    await screen.findByText('단가가 1,500원 → 1,800원으로 올랐어요.')
  })
})

describe('the usual order', () => {
  const { mall, open } = usualOrderMall(usualLine(rice, 10), usualLine(oil, 2))

  it('names and marks each price that is not what the page showed, and no other', async () => {
    // The basket keeps an older price of oil, which the page has never shown.
    keepBasket(mall, [dearerRice, oil], { oil: 2 })
    mall.answers(placeOrder, ({ body }) =>
      body.seenTotalAmt === 18_700
        ? sent
        : {
            problem: 'PRICE_CHANGED',
            facts: { lines: [{ prodId: 'oil', old: 900, new: 1000 }], totalAmt: 18_700 },
          },
    )
    const { person } = open()
    await waitFor(async () => expect((await send()).disabled).toBe(false))
    await person.click(await send())
    const note = within(await screen.findByRole('alert'))
    await note.findByText('1,000원 → 1,500원')
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['쌀1,000원 → 1,500원'])
    const row = screen.getByText(rowMark).closest('li')
    expect(row?.textContent).toMatch(/^쌀/)
    const saves = mall.sent(setBasketLines).length
    await person.click(note.getByRole('button', { name: '바뀐 가격으로 계속하기' }))
    await waitFor(() => expect(screen.queryByText(rowMark)).toBeNull())
    // The older price of oil is settled as well.
    await waitFor(() => expect(mall.sent(setBasketLines).length).toBeGreaterThan(saves))
    expect(savedIn(mall)).toEqual({ rice: 10, oil: 2 })
    await person.click(await send())
    await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(2))
    expect(mall.sent(placeOrder)[1]?.body.seenTotalAmt).toBe(18_700)
  })
})
