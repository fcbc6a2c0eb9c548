import { setBasketLines } from '@mall/contract/baskets'
import { orderSheet } from '@mall/contract/products'
import type { Product } from '@mall/contract/products'
import { usualOrder, usualQuantities } from '@mall/contract/usual-orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { elsewhere } from '#test/open-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { field, open, openReloadable, openSheet, row, orderSheetMall } from '#test/order-sheet.tsx'

const { mall, showRows, sent } = orderSheetMall()

it('shows earlier and usual quantities, and the amount of what is typed', async () => {
  const person = await openSheet()
  expect(screen.getByText('평소 5개')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: '11월 23일(월)' })).toBeDefined()
  await person.type(field(), '3')
  expect(screen.getByText('3,300원')).toBeDefined()
  await waitFor(() => expect(sent()).toEqual({ rice: 3 }))
})

it('is filled and sent by the keyboard alone', async () => {
  const person = await openSheet()
  await person.keyboard('/{Enter}')
  expect(document.activeElement).toBe(field())
  await person.keyboard('12{Enter}')
  expect(document.activeElement).toBe(field('식용유'))
  await person.keyboard('7{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(field())
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(field('식용유'))
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect((await elsewhere()).textContent).toBe(paths.placeOrder)
  await waitFor(() => expect(sent()).toEqual({ rice: 12, oil: 7 }))
})

it('goes to a quantity that cannot be ordered instead of the page that sends', async () => {
  const person = await openSheet()
  await person.type(field(), '1.5')
  await person.click(field('식용유'))
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(document.activeElement).toBe(field())
  await person.keyboard('{Control>}a{/Control}2')
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect((await elsewhere()).textContent).toBe(paths.placeOrder)
  await waitFor(() => expect(sent()).toEqual({ rice: 2 }))
})

it('stays in the row when Enter ends a Hangul composition', async () => {
  const person = await openSheet()
  await person.click(field())
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true, keyCode: 229 })
  expect(document.activeElement).toBe(field())
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('식용유'))
})

it('keeps rows dense or not over a reload, as the user chose', async () => {
  const { person, reload } = await openReloadable()
  const dense = () => screen.findByRole('button', { name: '촘촘히' })
  const chosen = String((await dense()).getAttribute('aria-pressed') !== 'true')
  await person.click(await dense())
  expect((await dense()).getAttribute('aria-pressed')).toBe(chosen)
  reload()
  expect((await dense()).getAttribute('aria-pressed')).toBe(chosen)
})

it('says which quantity is allowed below a quantity against the rules', async () => {
  showRows([row({ ...rice, minQty: 4, stepQty: 4 })])
  const person = await openSheet()
  await person.type(field(), '5')
  expect(screen.getByText('→ 4')).toBeDefined()
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

it.each([
  ['1.5', '1 이상의 정수로 적어 주세요.'],
  ['100000', '99,999개까지 주문할 수 있어요.'],
])('keeps %s as typed, marks it and says why, and saves no other quantity', async (text, reason) => {
  const person = await openSheet()
  // Without Enter: many digits and Enter in a row would be taken for a scanner.
  await person.type(field(), text)
  await person.tab()
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true'])
  expect(screen.getByText(reason)).toBeDefined()
  await person.type(field('식용유'), '2')
  await waitFor(() => expect(sent()).toMatchObject({ oil: 2 }))
  expect(sent()['rice'] ?? 0).toBe(0)
})

it('saves the last of 200 quantities that are typed while every answer is slow', async () => {
  const articles = Array.from({ length: 25 }, (_, n) => ({
    ...rice,
    prodId: `p${String(n)}`,
    prodNm: `상품${String(n)}`,
  }))
  showRows(articles.map((one) => row(one)))
  mall.answers(setBasketLines, async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return { ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused: [] } }
  })
  await openSheet()
  const expected: Record<string, number> = {}
  for (let n = 0; n < 200; n += 1) {
    const { prodId } = articles[n % articles.length]!
    fireEvent.change(document.querySelector(`[data-sheet-row=${prodId}]`)!, { target: { value: String(n + 1) } })
    expected[prodId] = n + 1
    if (n % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await waitFor(() => expect(sent()).toEqual(expected))
  expect(mall.sent(setBasketLines).length).toBeLessThan(15)
})

it('says that the connection is lost while typing, keeps everything and saves it later', async () => {
  mall.answers(setBasketLines, 'lost')
  const person = await openSheet()
  await person.type(field(), '42')
  await person.type(field('식용유'), '43')
  await screen.findByText(/저장 대기/)
  expect([field().value, field('식용유').value]).toEqual(['42', '43'])
  keepBasket(mall, [rice, oil])
  globalThis.dispatchEvent(new Event('online'))
  await screen.findByText('저장됨')
  expect(sent()).toEqual({ rice: 42, oil: 43 })
  expect([field().value, field('식용유').value]).toEqual(['42', '43'])
})

describe('usual order', () => {
  it('names the same usual quantity in the row and in the prompt', async () => {
    mall.answers(usualQuantities, {
      ok: { articles: [{ prodId: 'rice', usual: 3, low: 3, high: 3, times: 9, ofDay: 5 }], orders: null },
    })
    const person = await openSheet()
    await person.type(field(), '900')
    await screen.findByText('평소 5개 → 900개 맞나요?')
    expect(document.activeElement).toBe(field())
  })

  it('fills in what is not typed yet with one press, and takes it back with UNDO', async () => {
    const line = (prod: Product, qty: number) => ({
      ...{ prod, usualQty: qty, qty, isAhead: false, sentQty: 0, inARow: { weekday: 3, all: 3 } },
      reason: { code: 'RECENT' as const, times: 3, of: 4 },
    })
    mall.answers(usualOrder, {
      ok: {
        ...{ deliveryDate, lines: [line(rice, 5), line(oil, 2)], count: { from: 2, to: 2 }, totalAmt: 7700 },
        ...{ lostDays: [], sentCount: 0 },
        terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' },
      },
    })
    const person = await openSheet()
    await person.type(field('식용유'), '9')
    await waitFor(() => expect(sent()).toEqual({ oil: 9 }))
    await person.click(await screen.findByRole('button', { name: '평소 수량으로 채우기' }))
    await waitFor(() => expect(sent()).toEqual({ oil: 9, rice: 5 }))
    expect(field('식용유').value).toBe('9')
    await person.click(await screen.findByRole('button', { name: '실행 취소' }))
    await waitFor(() => expect(sent()).toEqual({ oil: 9, rice: 0 }))
  })
})

describe('without rows', () => {
  it('shows that it is loading', async () => {
    mall.holds(orderSheet)
    open()
    await screen.findByRole('status', { name: '발주판을 불러오고 있어요' })
  })

  it('says that nothing was ordered yet, and where to begin', async () => {
    showRows([])
    open()
    await screen.findByText('아직 주문한 상품이 없어요')
    expect(screen.getByRole('link', { name: '상품 보러 가기' }).getAttribute('href')).toBe(paths.products)
  })

  it('says why it failed and loads again on request', async () => {
    mall.answers(orderSheet, { problem: 'FAILED' })
    const { person } = open()
    const again = await screen.findByRole('button', { name: '다시 불러오기' })
    expect(screen.getByText(/문제가 생겨 처리하지 못했어요/)).toBeDefined()
    showRows([row(rice)])
    await person.click(again)
    await screen.findByRole('textbox', { name: '쌀' })
  })
})
