import { matchLines } from '@mall/contract/order-lines'
import { listProducts } from '@mall/contract/products'
import type { Product } from '@mall/contract/products'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { oil } from '#test/sample-goods.ts'
import { field, mango, openSheet, orderSheetMall } from '#test/order-sheet.tsx'

const { mall, sent } = orderSheetMall()

function finds(...content: (Product & { matchedBox?: boolean })[]) {
  mall.answers(listProducts, { ok: { content, totalElements: 1, totalPages: 1, page: 0, size: 8 } })
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: '상품 찾기 또는 바코드' })
/** At once: typed by keys it would be taken for a scanner on a quick machine only. */
async function find(person: UserEvent, text: string) {
  fireEvent.change(box(), { target: { value: text } })
  await person.type(box(), '{Enter}')
}
const pasteIntoBox = (text: string) =>
  fireEvent.paste(box(), { clipboardData: { getData: () => text, types: ['text/plain'] } })
const matchesNothing = () =>
  mall.answers(matchLines, { ok: { parts: [], products: [], leftOut: [], uncounted: { count: 0, lines: [] } } })
const matched = () => mall.sent(matchLines).map(({ body }) => body.text)

describe('the one box', () => {
  it('suggests a product with a similar name for a word that names none', async () => {
    mall.answers(listProducts, { ok: { content: [], totalElements: 0, totalPages: 0, page: 0, size: 8 } })
    mall.answers(matchLines, { ok: { parts: [], products: [oil], leftOut: [], uncounted: { count: 0, lines: [] } } })
    const person = await openSheet()
    fireEvent.change(box(), { target: { value: '식용뉴' } })
    await screen.findByRole('option', { name: /식용유/ })
    expect(matched()).toEqual(['식용뉴'])
    await person.type(box(), '{Enter}')
    expect(document.activeElement).toBe(field('식용유'))
  })

  it('finds a row while its name is typed, and goes there', async () => {
    finds(oil)
    const person = await openSheet()
    await person.type(box(), 'ㅅㅇㅇ')
    const option = await screen.findByRole('option', { name: /식용유/ })
    expect(option.getAttribute('aria-selected')).toBe('true')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('식용유')))
  })

  it('adds a row for an article that the store has never bought', async () => {
    finds(mango)
    const person = await openSheet()
    await person.type(box(), '애플망고')
    await screen.findByRole('option', { name: /애플망고/ })
    await person.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('애플망고')))
    await person.keyboard('2')
    await waitFor(() => expect(sent()).toEqual({ mango: 2 }))
  })

  it.each([
    ['a piece by the barcode of the piece', { ...mango }, 1],
    ['a box of pieces by the barcode of the box', { ...mango, matchedBox: true }, 12],
  ])('counts %s', async (_what, found, qty) => {
    finds(found)
    const person = await openSheet()
    await find(person, '8801234567890')
    await screen.findByText(`애플망고 ${String(qty)}개`)
    await waitFor(() => expect(sent()).toEqual({ mango: qty }))
    expect(box().value).toBe('')
  })

  it('says that a code is unknown', async () => {
    finds()
    const person = await openSheet()
    await find(person, '8809999999999')
    await screen.findByText('8809999999999: 찾는 상품이 없어요.')
  })

  it('opens the list of what is pasted as lines', async () => {
    matchesNothing()
    await openSheet()
    pasteIntoBox('대파 3단\n양파 1망')
    await screen.findByRole('dialog', { name: '목록으로 담기' })
    await waitFor(() => expect(mall.sent(matchLines)[0]?.body.text).toBe('대파 3단\n양파 1망'))
  })

  it('opens the list of a message of one line, pasted or typed', async () => {
    matchesNothing()
    finds()
    const person = await openSheet()
    pasteIntoBox('대파 3단, 양파 1망')
    await screen.findByRole('dialog', { name: '목록으로 담기' })
    await waitFor(() => expect(matched()[0]).toBe('대파 3단, 양파 1망'))
    await person.keyboard('{Escape}')
    await find(person, '두부 두 모')
    await waitFor(() => expect(matched().at(-1)).toBe('대파 3단, 양파 1망\n두부 두 모'))
  })

  it('keeps the open lines of an earlier list when another one is pasted', async () => {
    matchesNothing()
    const person = await openSheet()
    pasteIntoBox('두릅 3\n대파 1')
    await screen.findByRole('dialog', { name: '목록으로 담기' })
    await person.keyboard('{Escape}')
    pasteIntoBox('양파 2\n무 1')
    await waitFor(() => expect(matched().at(-1)).toBe('두릅 3\n대파 1\n양파 2\n무 1'))
  })

  it('opens the on-screen keyboard for a touch only, because scanners need none', async () => {
    const person = await openSheet()
    await person.keyboard('/')
    expect(document.activeElement).toBe(box())
    expect(box().inputMode).toBe('none')
    await person.pointer({ keys: '[TouchA]', target: box() })
    expect(box().inputMode).toBe('text')
  })

  it('types no slash into the empty box', async () => {
    const person = await openSheet()
    await person.keyboard('//{Enter}')
    expect(document.activeElement).toBe(field())
  })
})
