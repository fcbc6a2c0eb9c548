import type { Product } from '@mall/contract/products'
import { addToOrder, listSentDays } from '@mall/contract/sent-orders'
import { usualQuantities } from '@mall/contract/usual-orders'
import type { UsualLine } from '@mall/contract/usual-orders'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { oil, rice } from '#test/sample-goods.ts'
import { orderLine, sentDay } from '#test/sample-orders.ts'
import { deliveryDate, keepBasket, savedIn } from '#test/sample-shop.ts'
import { quantityOf, usualLine, usualOrderMall } from '#test/usual-order-page.tsx'

const line = (prod: Product, qty: number, over: Partial<UsualLine> = {}) =>
  usualLine(prod, qty, { reason: { code: 'WEEKDAY', weekday: 1, times: 8, of: 8 }, ...over })
const { mall, open, expectLines } = usualOrderMall(line(rice, 10))
const button = (name: string) => screen.findByRole('button', { name })

describe('an article', () => {
  it('is not left out by a tap on its picture or name', async () => {
    const { person } = open()
    const row = (await quantityOf('쌀')).closest('li')
    await person.click(row!.querySelector('svg')!)
    await person.click(screen.getByText('쌀'))
    expect((await quantityOf('쌀')).value).toBe('10')
  })

  it('that is left out stays with a button to undo it, which brings its quantity back', async () => {
    const { person } = open()
    await person.clear(await quantityOf('쌀'))
    await person.type(await quantityOf('쌀'), '7')
    await person.click(await button('쌀 빼기'))
    await screen.findByText('뺐어요')
    expect(document.activeElement).toBe(await button('쌀 되돌리기'))
    await person.keyboard('{Enter}')
    expect((await quantityOf('쌀')).value).toBe('7')
    expect(document.activeElement).toBe(await button('쌀 빼기'))
  })

  it('that is only in the basket stays too', async () => {
    keepBasket(mall, [rice, oil], { oil: 3 })
    const { person } = open()
    await person.click(await button('식용유 빼기'))
    await screen.findByText('뺐어요')
    await waitFor(() => expect(savedIn(mall)).toEqual({ oil: 0 }))
    await person.click(await button('식용유 되돌리기'))
    expect((await quantityOf('식용유')).value).toBe('3')
    await waitFor(() => expect(savedIn(mall)).toEqual({ oil: 3 }))
  })

  it('shows size, unit price and tax, and what its boxes are', async () => {
    expectLines(line(rice, 14))
    open()
    await screen.findByText('1kg · 1박스 12개 · 1,000원 부가세 별도')
    expect((await screen.findByText('15,400원')).textContent).toContain('1박스 + 2개 · 부가세 포함')
  })
})

it('leads to the shop for other articles', async () => {
  open()
  expect((await screen.findByRole('link', { name: '다른 상품 담기' })).getAttribute('href')).toBe('/app/main/mal002')
})

describe('a quantity', () => {
  const known = (ofDay: number) =>
    mall.answers(usualQuantities, ({ query }) => ({
      ok: {
        articles: [
          {
            prodId: 'rice',
            usual: 3,
            low: 2,
            high: 4,
            times: 20,
            ...(query.deliveryDate === deliveryDate && { ofDay }),
          },
        ],
        orders: null,
      },
    }))
  beforeEach(() => known(3))

  it('is questioned with the usual figure of its row', async () => {
    known(4)
    expectLines(line(rice, 4))
    const { person } = open()
    await screen.findByText('월요일마다 · 평소 4개')
    await person.type(await quantityOf('쌀'), '11')
    await screen.findByText('평소 4개 → 11개 맞나요?')
    await person.click(await button('쌀 평소 수량으로'))
    expect((await quantityOf('쌀')).value).toBe('4')
  })

  it('is only what is missing for the day', async () => {
    known(5)
    expectLines(line(rice, 3, { usualQty: 5, sentQty: 2 }))
    open()
    await screen.findByText('이미 2개 발주했어요 · 월요일마다 · 평소 5개')
    expect((await quantityOf('쌀')).value).toBe('3')
    expect(screen.queryByText(/맞나요/)).toBeNull()
  })

  it.each([
    [1, '3개 주문 → 1개 확정'],
    [0, '3개 주문 → 빠졌어요'],
  ])('says that only %i come of what is ordered, and is questioned with these', async (comingQty, text) => {
    expectLines(line(rice, 0, { usualQty: 3, sentQty: 3, comingQty }))
    const { person } = open()
    await screen.findByText(text)
    expect(screen.queryByText(/이미 3개/)).toBeNull()
    await person.click(await button('쌀 더 담기'))
    await person.type(await quantityOf('쌀'), '9')
    await screen.findByText(comingQty === 0 ? '평소 3개 → 9개 맞나요?' : /^이미 발주한 1개까지 더해서/)
  })

  it('is questioned together with what is ordered for the day already', async () => {
    expectLines(line(rice, 0, { usualQty: 3, sentQty: 3 }))
    const { person } = open()
    await person.click(await button('쌀 더 담기'))
    expect((await quantityOf('쌀')).value).toBe('1')
    await person.type(await quantityOf('쌀'), '3')
    await screen.findByText('이미 발주한 3개까지 더해서 평소 3개 → 6개 맞나요?')
    await person.click(await button('쌀 평소 수량으로'))
    await button('쌀 더 담기')
  })

  it('that is one more beside a box that is ordered is not questioned, nor when it is added to that order', async () => {
    mall.answers(usualQuantities, {
      ok: { articles: [{ prodId: 'rice', usual: 11, low: 10, high: 13, times: 20, ofDay: 12 }], orders: null },
    })
    const days = [sentDay(deliveryDate, [orderLine(rice, 12)])]
    mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days } })
    mall.answers(addToOrder, { problem: 'ORDER_FIXED' })
    expectLines(line(rice, 0, { usualQty: 12, sentQty: 12 }))
    const { person } = open()
    await person.click(await button('쌀 더 담기'))
    await person.click(await screen.findByRole('button', { name: /^보낸 발주에 추가/ }))
    await waitFor(() => expect(mall.sent(addToOrder)).not.toEqual([]))
    expect(screen.queryByText(/맞나요/)).toBeNull()
  })
})
