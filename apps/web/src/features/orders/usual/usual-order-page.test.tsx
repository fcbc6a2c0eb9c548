import { setBasketLines } from '@mall/contract/baskets'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { placeOrder } from '@mall/contract/orders'
import { usualOrder } from '@mall/contract/usual-orders'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { oil, rice } from '#test/sample-goods.ts'
import { deliveryDate } from '#test/sample-shop.ts'
import { send } from '#test/place-order-page.tsx'
import { quantityOf, usualLine, usualOrderMall } from '#test/usual-order-page.tsx'
import { usualOrderPath } from '#shared/paths.ts'

const { mall, open } = usualOrderMall(usualLine(rice, 10), usualLine(oil, 2))
const field = (name = '쌀') => quantityOf(name)

describe('quantity', () => {
  it('may be empty while it is retyped', async () => {
    const { person } = open()
    await person.click(await field())
    await person.keyboard('{Backspace}')
    expect(screen.queryByText('뺐어요')).toBeNull()
    await person.keyboard('07')
    expect((await field()).value).toBe('07')
    await person.tab()
    expect((await field()).value).toBe('7')
  })

  it.each(['{Tab}', '{Enter}'])('that is empty leaves the article out once %s leaves the field', async (key) => {
    const { person } = open()
    await person.click(await field('식용유'))
    await person.keyboard(`{Backspace}${key}`)
    await screen.findByRole('button', { name: '식용유 되돌리기' })
    expect((await field()).value).toBe('10')
  })

  it('that cannot be ordered is not sent, and the button leads to it', async () => {
    const { person } = open()
    await person.click(await field())
    await person.keyboard('1.5')
    expect(screen.getByText('11,000원')).toBeDefined()
    await person.click(await send())
    expect(document.activeElement).toBe(await field())
    expect([(await field()).value, (await field()).getAttribute('aria-invalid')]).toEqual(['1.5', 'true'])
    expect(mall.sent(setBasketLines)).toEqual([])
    await person.keyboard('3')
    await person.click(await send())
    await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(1))
  })
})

describe('the choice of a delivery day', () => {
  // In one month.
  const [first, other] = ['2026-12-07', '2026-12-08'] as const
  const openDay = (date: string) => ({
    ...{ date, available: true, deadline: `${date}T00:00:00Z`, opensAt: null, reason: null, nearest: null },
  })
  const change = () => screen.findByRole('button', { name: '배송일·배송지 바꾸기' })
  const dialog = () => screen.findByRole('dialog', { name: '배송일·배송지 바꾸기' })
  type Page = ReturnType<typeof open>
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const openDialog = async () => {
    mall.answers(deliveryRequestDates, {
      ok: { serverNow: '2026-11-28T00:00:00Z', days: [openDay(first), openDay(other)] },
    })
    const opened = open()
    await screen.findByText(/^12월 7일\(월\) 배송/)
    await opened.person.click(await change())
    await dialog()
    return opened
  }
  const day = (name: RegExp) => screen.findByRole('button', { name })

  it.each([
    ['its button', async ({ person }: Page) => person.click(await screen.findByRole('button', { name: '닫기' }))],
    ['Escape', ({ person }: Page) => person.keyboard('{Escape}')],
    ['a tap beside it', async ({ person }: Page) => person.click((await dialog()).parentElement!)],
    [
      'the back button',
      async ({ back }: Page) => {
        await dialog()
        back()
      },
    ],
    ['the day that is chosen already', async ({ person }: Page) => person.click(await day(/^12월 7일/))],
  ])('is closed by %s, and nothing else changes', async (_, close) => {
    const opened = await openDialog()
    await close(opened)
    await isClosed()
    expect(opened.address()).toBe(usualOrderPath)
    await screen.findByText(/^12월 7일\(월\) 배송/)
    expect((await field()).value).toBe('10')
  })

  it('is closed by another day, and by the first one again', async () => {
    const { person } = await openDialog()
    await person.click(await day(/^12월 8일/))
    await isClosed()
    await screen.findByText(/^12월 8일\(화\) 배송/)
    await person.click(await change())
    await person.click(await day(/^12월 7일/))
    await isClosed()
    await screen.findByText(/^12월 7일\(월\) 배송/)
  })
})

it('counts only what is left to send when part of it is sent', async () => {
  mall.answers(usualOrder, {
    ok: {
      ...{ deliveryDate, lines: [usualLine(rice, 10, { qty: 0, sentQty: 10 }), usualLine(oil, 2)] },
      ...{ count: { from: 2, to: 3 }, totalAmt: 12_200, lostDays: [], sentCount: 1 },
      terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' },
    },
  })
  open()
  await screen.findByText('평소 품목 중 남은 1개 품목 · 약 1.2만원')
})

describe('when the cut-off passes on the open page', () => {
  const next = '2026-12-01'
  const closesSoon = (nearest: string | null) => {
    const deadline = Date.now() + 1500
    mall.answers(deliveryRequestDates, () => {
      const isPassed = Date.now() >= deadline
      const reason = isPassed ? { code: 'CUT_OFF_PASSED' as const, message: '' } : null
      const open = {
        available: true,
        deadline: new Date(deadline + 3_600_000).toISOString(),
        reason: null,
        nearest: null,
      }
      const closing = { available: !isPassed, deadline: new Date(deadline).toISOString(), reason, nearest }
      return {
        ok: {
          serverNow: new Date().toISOString(),
          days: [
            { date: deliveryDate, opensAt: null, ...closing },
            ...(nearest === null ? [] : [{ date: nearest, opensAt: null, ...open }]),
          ],
        },
      }
    })
  }

  it('says so and offers the next open day, for which it is sent then', async () => {
    closesSoon(next)
    const { person } = open()
    await waitFor(async () => expect((await send()).disabled).toBe(false))
    await screen.findByText('마감됐어요. 12월 1일(화)에 받을까요?')
    screen.getByRole('link', { name: /전화하기$/ })
    expect((await send()).disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: '12월 1일(화)에 받기' }))
    await waitFor(async () => expect((await send()).disabled).toBe(false))
    await person.click(await send())
    await waitFor(() => expect(mall.sent(placeOrder)[0]?.body.deliveryDate).toBe(next))
  })

  it('says that no day is open where none is', async () => {
    closesSoon(null)
    open()
    await screen.findByText('지금 발주할 수 있는 배송일이 없어요.')
    screen.getByRole('link', { name: /전화하기$/ })
    expect((await send()).disabled).toBe(true)
  })
})
