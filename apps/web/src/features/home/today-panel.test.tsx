import { listSentDays } from '@mall/contract/sent-orders'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { saveChosenDay } from '#features/baskets/sending/order-draft.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { answerShop, deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { sentDay } from '#test/sample-orders.ts'
import { TodayPanel } from './today-panel.tsx'
import { useToday } from './use-today.ts'

const mall = fakeMall()
const inAWeek = '2026-12-07'
const toAdd = () => screen.queryByRole('button', { name: /발주에 추가/ })

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice], { rice: 10 })
})

function Home() {
  return <TodayPanel today={useToday()} />
}

async function openWithSent(...days: string[]) {
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days: days.map((day) => sentDay(day)) } })
  openPage(
    <BasketProvider>
      <Home />
    </BasketProvider>,
  )
  await screen.findByRole('heading', { name: '아직 발주되지 않았습니다' })
}

it('offers to add the basket to the order of its own day', async () => {
  await openWithSent(deliveryDate, inAWeek)
  expect(toAdd()?.title).toBe('11월 30일(월) 배송 · 주문 20261130-001')
})

it('never offers the order of another day', async () => {
  await openWithSent(inAWeek)
  expect(toAdd()).toBeNull()
})

it('offers nothing while the user has chosen a later day for the basket', async () => {
  saveChosenDay('b1', inAWeek)
  await openWithSent(deliveryDate, inAWeek)
  expect(toAdd()).toBeNull()
})
