import { setBasketLines } from '@mall/contract/baskets'
import { placeOrder } from '@mall/contract/orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oil, rice } from '#test/sample-goods.ts'
import { keepBasket, savedIn } from '#test/sample-shop.ts'
import { send } from '#test/place-order-page.tsx'
import { typeAndEmptySlowly } from '#test/quantity-field.tsx'
import { quantityOf, usualLine, usualOrderMall } from '#test/usual-order-page.tsx'

const { mall, open } = usualOrderMall(usualLine(rice, 4), usualLine(oil, 2))
const field = () => quantityOf('쌀')
const amountOf = (name: string) =>
  screen.getByLabelText(`${name} 수량`).closest('li')?.querySelector('.amount')?.firstChild?.textContent
const sums = async () => (await send()).textContent

describe('a line whose field is empty', () => {
  it('counts as out in its amount and on the button, and comes back with the next digit', async () => {
    const { person } = open()
    await waitFor(async () => expect(await sums()).toBe('발주하기2개 품목 · 9,600원'))
    await person.click(await field())
    await person.keyboard('{End}{Backspace}')
    expect([amountOf('쌀'), await sums()]).toEqual(['0원', '발주하기1개 품목 · 5,200원'])
    expect(document.activeElement).toBe(await field())
    await person.keyboard('3')
    expect([amountOf('쌀'), await sums()]).toEqual(['3,300원', '발주하기2개 품목 · 8,500원'])
  })

  it.each([
    ['leaves the field', (button: HTMLElement, person: ReturnType<typeof open>['person']) => person.click(button)],
    ['leaves the focus in it, as on some phones', (button: HTMLElement) => fireEvent.click(button)],
  ])('is not sent by a press that %s', async (_, press) => {
    keepBasket(mall, [rice, oil], { rice: 4 })
    const { person } = open()
    await person.click(await field())
    await person.keyboard('{End}{Backspace}')
    expect(await sums()).toBe('발주하기1개 품목 · 5,200원')
    await press(await send(), person)
    await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(1))
    expect(savedIn(mall)).toEqual({ rice: 0, oil: 2 })
  })

  it.each([[{}], [{ rice: 4 }]])(
    'is put back with the quantity before its field was touched (basket: %o)',
    async (begun) => {
      keepBasket(mall, [rice, oil], begun)
      const { person } = open()
      await person.click(await field())
      await person.keyboard('12{Backspace}{Backspace}{Tab}')
      await person.click(await screen.findByRole('button', { name: '쌀 되돌리기' }))
      expect((await field()).value).toBe('4')
    },
  )

  it('is put back so after a pause between the digits, too', async () => {
    keepBasket(mall, [rice, oil], { rice: 4 })
    const { person } = open()
    await person.click(await field())
    await typeAndEmptySlowly(mall, person)
    await person.tab()
    await person.click(await screen.findByRole('button', { name: '쌀 되돌리기' }))
    expect((await field()).value).toBe('4')
  })

  it('leaves nothing to send where it is the only one', async () => {
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: '식용유 빼기' }))
    await person.click(await field())
    await person.keyboard('{End}{Backspace}')
    expect((await send()).disabled).toBe(true)
    expect(mall.sent(setBasketLines)).toEqual([])
  })
})
