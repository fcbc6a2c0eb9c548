import { setBasketLines } from '@mall/contract/baskets'
import { listAllocations } from '@mall/contract/products'
import type { Product } from '@mall/contract/products'
import { quantityLimits, usualQuantities } from '@mall/contract/usual-orders'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { answerShop, deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { BasketProvider, useOpenBasket } from '../basket-context.tsx'
import { SharesProvider } from '../share/shares-context.tsx'
import { OpenAsksNote } from './open-asks-note.tsx'
import { QuantityField } from './quantity-field.tsx'
import { SaveNote } from './save-note.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
})

function Loaded() {
  return useOpenBasket().queue ? <h1>loaded</h1> : null
}

async function openField(over: Partial<Product> = {}, qty = 0) {
  const prod = { ...rice, ...over }
  keepBasket(mall, [prod], { rice: qty })
  const opened = openPage(
    <BasketProvider>
      <SharesProvider>
        <QuantityField prod={prod} />
        <OpenAsksNote />
        <SaveNote />
        <Loaded />
      </SharesProvider>
    </BasketProvider>,
  )
  await screen.findByRole('heading', { name: 'loaded' })
  return opened
}

const field = () => screen.getByLabelText<HTMLInputElement>('쌀 수량')
const more = () => screen.getByRole<HTMLButtonElement>('button', { name: '쌀 늘리기' })
const less = () => screen.getByRole<HTMLButtonElement>('button', { name: '쌀 줄이기' })
const lastSent = () => mall.sent(setBasketLines).at(-1)?.body.items[0]?.qty

it('accepts boxes and shows the number of pieces', async () => {
  const { person } = await openField()
  await person.type(field(), '2박스')
  await waitFor(() => expect(lastSent()).toBe(24))
  expect(screen.getByText('2박스')).toBeDefined()
  await person.tab()
  expect(field().value).toBe('24')
})

describe('text that cannot be ordered', () => {
  // A slow machine must not look like a pause between two keys.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['1.5', '1 이상의 정수로 적어 주세요.'],
    ['-3', '1 이상의 정수로 적어 주세요.'],
    ['1e3', '1 이상의 정수로 적어 주세요.'],
    ['abc', '1 이상의 정수로 적어 주세요.'],
    ['100000', '99,999개까지 주문할 수 있어요.'],
  ])('keeps %s as typed and says why, and saves nothing in its place', async (text, reason) => {
    const { person } = await openField({}, 5)
    await waitFor(() => expect(field().value).toBe('5'))
    await person.click(field())
    await person.keyboard(text)
    await person.tab()
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(screen.getByRole('alert').textContent).toBe(reason)
    await waitFor(() => expect([undefined, 5]).toContain(lastSent()))
    await person.click(field())
    await person.keyboard('7')
    expect(field().getAttribute('aria-invalid')).toBe('false')
    await waitFor(() => expect(lastSent()).toBe(7))
  })

  it('is not called saved', async () => {
    const { person } = await openField({}, 5)
    await waitFor(() => expect(screen.getByText('저장됨')).toBeDefined())
    await person.type(field(), '.5')
    await person.tab()
    await waitFor(() => expect(screen.getByText('수량 1개는 저장하지 않았어요')).toBeDefined())
    expect(screen.queryByText('저장됨')).toBeNull()
    await person.type(field(), '6')
    await waitFor(() => expect(screen.getByText('저장됨')).toBeDefined())
  })

  it.each(['12.5', 'abc'])(
    'keeps the quantity that stood before %s, though it was typed in the same field',
    async (text) => {
      const { person } = await openField()
      await person.type(field(), '9')
      await waitFor(() => expect(lastSent()).toBe(9))
      await person.keyboard('{Control>}a{/Control}')
      await person.keyboard(text)
      await person.tab()
      expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true'])
      await person.click(more())
      await waitFor(() => expect(lastSent()).toBe(10))
    },
  )

  it('keeps a quantity typed a second before it is edited into one that cannot be ordered', async () => {
    const { person } = await openField()
    await person.type(field(), '9')
    vi.setSystemTime(Date.now() + 1500)
    await person.keyboard('.5')
    await person.tab()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await person.click(more())
    await waitFor(() => expect(lastSent()).toBe(10))
  })

  it('does not complain about a unit that is being typed', async () => {
    const { person } = await openField()
    await person.type(field(), '2박')
    expect(field().getAttribute('aria-invalid')).toBe('false')
    await person.tab()
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  it('gives way to the step buttons', async () => {
    const { person } = await openField({}, 5)
    await waitFor(() => expect(field().value).toBe('5'))
    await person.clear(field())
    await person.type(field(), '1.5')
    await person.click(more())
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['6', 'false'])
  })
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
    await question('평소 3 → 30 맞나요?')
    await screen.findByText('쌀 30개, 수량이 맞나요?')
    await person.click(screen.getByRole('button', { name: '쌀 맞아요' }))
    expect(screen.queryByText('평소 3 → 30 맞나요?')).toBeNull()
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
