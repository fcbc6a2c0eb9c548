import { usualOrder, usualQuantities } from '@mall/contract/usual-orders'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basketLine, rice } from '#test/sample-goods.ts'
import { answerShop, deliveryDate } from '#test/sample-shop.ts'
import { BasketProvider } from '../basket-context.tsx'
import { OrderAsks } from './order-asks.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(usualQuantities, {
    ok: { articles: [], orders: { usual: 890_000, high: 1_400_000, times: 60 } },
  })
})

function expectForDay(totalAmt: number, sentCount = 0): void {
  mall.answers(usualOrder, {
    ok: {
      ...{ deliveryDate, lines: [], count: { from: 16, to: 18 }, totalAmt, lostDays: [], sentCount },
      terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' },
    },
  })
}

const open = (amount: number) =>
  openPage(
    <BasketProvider>
      <OrderAsks lines={[basketLine(rice, 1)]} amount={amount} deliveryDate={deliveryDate} />
    </BasketProvider>,
  )

it.each([
  ['of the day, as home does', 1_200_000, 0, '평소 120만원쯤'],
  ['of any day, once part of the day is sent', 300_000, 3, '평소 89만원쯤'],
  ['of any day, where none is usual for the day', 0, 0, '평소 89만원쯤'],
])('names the usual amount %s', async (_, totalAmt, sentCount, usually) => {
  expectForDay(totalAmt, sentCount)
  open(4_000_000)
  expect(await screen.findByText(new RegExp(`^${usually}인데 이번에는 4,000,000원이에요`))).toBeDefined()
})

it('does not question an amount that is usual for the day, such as goods for two days', async () => {
  expectForDay(2_500_000)
  open(2_500_000)
  await expect.poll(() => mall.sent(usualOrder)).toHaveLength(1)
  await expect(screen.findByText(/이번에는/, {}, { timeout: 300 })).rejects.toThrow()
})
