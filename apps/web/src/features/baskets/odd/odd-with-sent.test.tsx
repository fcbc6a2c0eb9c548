import type { OrderLine } from '@mall/contract/orders'
import { listSentDays } from '@mall/contract/sent-orders'
import { usualQuantities } from '@mall/contract/usual-orders'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { field, quantityFieldMall } from '#test/quantity-field.tsx'
import { rice } from '#test/sample-goods.ts'
import { orderLine, sentDay } from '#test/sample-orders.ts'
import { deliveryDate } from '#test/sample-shop.ts'

const { mall, openField } = quantityFieldMall()

function isSent(qty: number, confirmed: OrderLine['confirmed'] = null) {
  const days = [sentDay(deliveryDate, [orderLine(rice, qty, { confirmed })])]
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days } })
}

beforeEach(() =>
  mall.answers(usualQuantities, {
    ok: { articles: [{ prodId: 'rice', usual: 12, low: 12, high: 12, times: 20 }], orders: null },
  }),
)

it('asks nothing of one more beside what is ordered for the day', async () => {
  isSent(12)
  const { person } = await openField()
  await person.type(field(), '1')
  // Longer than the debounce of the prompt.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(screen.queryByText(/맞나요/)).toBeNull()
})

it('asks nothing before it is known what is ordered for the day', async () => {
  const arrive = mall.holds(listSentDays)
  const { person } = await openField()
  await person.type(field(), '1')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(screen.queryByText(/맞나요/)).toBeNull()
  arrive({ ok: { serverNow: new Date().toISOString(), days: [] } })
  await screen.findByText('평소 12개 → 1개 맞나요?')
})

it('offers only what is missing to the usual quantity', async () => {
  isSent(5)
  const { person } = await openField()
  await person.type(field(), '95')
  await screen.findByText('이미 발주한 5개까지 더해서 평소 12개 → 100개 맞나요?')
  await person.click(screen.getByRole('button', { name: '쌀 평소 수량으로' }))
  expect(field().value).toBe('7')
})

it('counts what comes of it where the office confirmed less', async () => {
  isSent(12, { qty: 2, supplyAmt: 0, vatAmt: 0, totalAmt: 0 })
  const { person } = await openField()
  await person.type(field(), '10')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(screen.queryByText(/맞나요/)).toBeNull()
})

it('offers nothing where enough is ordered', async () => {
  isSent(12)
  const { person } = await openField()
  await person.type(field(), '90')
  await screen.findByText('이미 발주한 12개까지 더해서 평소 12개 → 102개 맞나요?')
  expect(screen.getByRole('button', { name: '쌀 맞아요' })).toBeDefined()
  expect(screen.queryByRole('button', { name: '쌀 평소 수량으로' })).toBeNull()
})
