import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { field, more, quantityFieldMall } from '#test/quantity-field.tsx'

const { openField, lastSent } = quantityFieldMall()

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

  it.each([
    ['a', 0, undefined],
    ['-3', 0, undefined],
    ['a', 0, () => undefined],
    ['-3', 1500, () => undefined],
  ])('keeps what is deleted digit by digit before %s is typed, %i ms later', async (text, pause, onZero) => {
    const { person } = await openField({}, 52, onZero)
    await waitFor(() => expect(field().value).toBe('52'))
    await person.click(field())
    await person.keyboard('{End}{Backspace}{Backspace}')
    vi.setSystemTime(Date.now() + pause)
    await person.keyboard(text)
    await person.tab()
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true'])
    await person.click(more())
    await waitFor(() => expect(lastSent()).toBe(53))
  })

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
