import { listAllocations } from '@mall/contract/products'
import { quantityLimits, usualQuantities } from '@mall/contract/usual-orders'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { field, less, more, quantityFieldMall } from '#test/quantity-field.tsx'
import { rice } from '#test/sample-goods.ts'
import { deliveryDate } from '#test/sample-shop.ts'

const { mall, openField, lastSent } = quantityFieldMall()

it('accepts boxes and shows the number of pieces', async () => {
  const { person } = await openField()
  await person.type(field(), '2박스')
  await waitFor(() => expect(lastSent()).toBe(24))
  expect(screen.getByText('2박스')).toBeDefined()
  await person.tab()
  expect(field().value).toBe('24')
})

it("steps by the article's unit, between its minimum and maximum", async () => {
  const { person } = await openField({ minQty: 4, stepQty: 2, maxQty: 6 })
  expect(less().disabled).toBe(true)
  await person.click(more())
  expect(field().value).toBe('4')
  await person.click(more())
  await person.click(more())
  expect(field().value).toBe('6')
  await person.click(less())
  await person.click(less())
  expect(field().value).toBe('')
})

it('offers the nearest quantity that can be ordered, once the field is left', async () => {
  const { person } = await openField({ minQty: 1000, stepQty: 1000, unit: 'EA' })
  await person.type(field(), '2')
  expect(screen.queryByRole('button', { name: /담기/ })).toBeNull()
  await person.tab()
  await person.click(await screen.findByRole('button', { name: '1,000개 담기' }))
  expect(field().value).toBe('1000')
  await waitFor(() => expect(lastSent()).toBe(1000))
  expect(screen.queryByRole('button', { name: /담기/ })).toBeNull()
})

it('counts two presses in a row as two', async () => {
  const { person } = await openField({}, 5)
  await waitFor(() => expect(field().value).toBe('5'))
  await person.dblClick(more())
  expect(field().value).toBe('7')
  await waitFor(() => expect(lastSent()).toBe(7))
})

it('is disabled for a sold-out article', async () => {
  await openField({ status: 'SOLD_OUT' })
  expect([field().disabled, more().disabled, less().disabled]).toEqual([true, true, true])
})

describe('odd quantity', () => {
  const usually = (usual: number) =>
    mall.answers(usualQuantities, {
      ok: { articles: [{ prodId: 'rice', usual, low: usual, high: usual, times: 9 }], orders: null },
    })
  const question = (text: string) => screen.findByText(text)

  it('asks once about ten times the usual quantity, also beside the send button', async () => {
    usually(3)
    const { person } = await openField()
    await person.type(field(), '30')
    await question('평소 3개 → 30개 맞나요?')
    await screen.findByText('쌀 30개, 수량이 맞나요?')
    await person.click(screen.getByRole('button', { name: '쌀 맞아요' }))
    expect(screen.queryByText('평소 3개 → 30개 맞나요?')).toBeNull()
    expect(screen.queryByText('쌀 30개, 수량이 맞나요?')).toBeNull()
    expect(field().value).toBe('30')
  })

  it('remembers the answer after a reload', async () => {
    usually(3)
    const { person, reload } = await openField({}, 30)
    await person.click(await screen.findByRole('button', { name: '쌀 맞아요' }))
    reload()
    await screen.findByRole('heading', { name: 'loaded' })
    await waitFor(() => expect(field().value).toBe('30'))
    // Longer than the debounce of the prompt.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(screen.queryByText(/맞나요/)).toBeNull()
  })

  it('applies the usual quantity in one press', async () => {
    usually(3)
    const { person } = await openField()
    await person.type(field(), '30')
    await person.click(await screen.findByRole('button', { name: '쌀 평소 수량으로' }))
    expect(field().value).toBe('3')
    await waitFor(() => expect(lastSent()).toBe(3))
  })

  it('asks about an article the store has never bought, beyond the quantity no store exceeds', async () => {
    mall.answers(quantityLimits, { ok: [{ prodId: 'rice', limit: 50 }] })
    const { person } = await openField()
    await person.type(field(), '500')
    await question('처음 사는 상품이에요. 500개, 550,000원 맞나요?')
  })

  it('asks nothing while the usual quantities are unknown', async () => {
    mall.answers(usualQuantities, 'lost')
    const { person } = await openField()
    await person.type(field(), '30')
    await waitFor(() => expect(lastSent()).toBe(30))
    expect(screen.queryByText(/맞나요/)).toBeNull()
  })
})

describe('share', () => {
  const share = (alcQty: number, remainQty: number) =>
    mall.answers(listAllocations, {
      ok: [
        {
          ...{ alcListId: 'a1', name: '명절 배정', from: deliveryDate, to: deliveryDate },
          products: [{ ...rice, alcQty, orderedQty: alcQty - remainQty, remainQty }],
        },
      ],
    })

  it('shows the remaining share before it is exceeded, and reduces the quantity in one press', async () => {
    share(9, 5)
    const { person } = await openField()
    await person.type(field(), '8')
    await screen.findByText('배정 9 · 남음 5 — 5까지 담을 수 있어요')
    await person.click(screen.getByRole('button', { name: '쌀 5로' }))
    expect(field().value).toBe('5')
    await waitFor(() => expect(lastSent()).toBe(5))
  })

  it('does not step beyond the share', async () => {
    share(9, 2)
    const { person } = await openField({}, 2)
    await waitFor(() => expect(field().value).toBe('2'))
    await person.click(more())
    expect(field().value).toBe('2')
  })
})
