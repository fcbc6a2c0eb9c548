import { getBasket, listBaskets } from '@mall/contract/baskets'
import type { CallOk } from '@mall/contract/base/call'
import { held } from '@mall/contract/base/ordering/order-states'
import { addToOrder, listSentDays } from '@mall/contract/sent-orders'
import { storeCredit } from '@mall/contract/store-orders'
import { usualOrder, usualQuantities } from '@mall/contract/usual-orders'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { saveChosenDay } from '#features/baskets/sending/order-draft.ts'
import { basketPath } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basket, basketLine, rice } from '#test/sample-goods.ts'
import { answerShop, deliveryDate, keepBasket, laterDay, offerDays } from '#test/sample-shop.ts'
import { sentDay } from '#test/sample-orders.ts'
import { usualLine } from '#test/usual-order-page.tsx'
import { TodayPanel } from './today-panel.tsx'
import { useToday } from './use-today.ts'

const mall = fakeMall()
const inAWeek = '2026-12-07'
const added: CallOk<typeof addToOrder> = {
  ...{ result: 'SUCCESS', orderId: 'o1', orderNo: '20261130-001', status: { code: '10', name: '접수' }, version: 2 },
  ...{
    deliveryDate,
    payAmt: 19_800,
    deliveryFeeAmt: 3300,
    addedAmt: 11_000,
    lines: [{ prodNm: '쌀', from: 5, to: 15 }],
  },
}
const toAdd = () => screen.queryByRole('button', { name: /발주에 추가/ })

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice], { rice: 10 })
  mall.answers(addToOrder, { ok: added })
})

function Home() {
  return <TodayPanel today={useToday()} />
}

async function openWithSent(...days: string[]) {
  const opened = openHome(...days)
  await screen.findByRole('heading', { name: '아직 발주되지 않았습니다' })
  return opened
}

function openHome(...days: string[]) {
  mall.answers(listSentDays, { ok: { serverNow: new Date().toISOString(), days: days.map((day) => sentDay(day)) } })
  return openPage(
    <BasketProvider>
      <Home />
    </BasketProvider>,
  )
}

describe('with several baskets', () => {
  beforeEach(() => {
    const weekend = { basketId: 'b2', name: '주말 반찬', isDefault: false, lineCount: 0 }
    mall.answers(listBaskets, {
      ok: [{ basketId: 'b1', name: '기본 장바구니', isDefault: true, lineCount: 14 }, weekend],
    })
  })

  it('does not call the day ordered while a basket that is not open is unsent, and leads to it', async () => {
    mall.answers(getBasket, { ok: basket([], { basketId: 'b2', name: '주말 반찬' }) })
    const { person, address } = openHome(deliveryDate)
    await screen.findByRole('heading', { name: '발주하지 않은 장바구니가 있어요' })
    await screen.findByText('‘기본 장바구니’에 아직 발주하지 않은 품목이 14개 있어요.')
    await screen.findByText(/배송분 1건 · .* 발주됨/)
    await person.click(screen.getByRole('link', { name: '장바구니 보기' }))
    expect(address()).toBe(basketPath('b1'))
  })

  it('names the open basket', async () => {
    await openWithSent()
    await screen.findByText(/^‘기본 장바구니’에 담긴 1개 품목/)
  })
})

it('offers to add the basket to the order of its own day', async () => {
  await openWithSent(deliveryDate, inAWeek)
  expect(toAdd()?.title).toBe('11월 30일(월) 배송 · 주문 20261130-001')
})

it('never offers the order of another day', async () => {
  await openWithSent(inAWeek)
  expect(toAdd()).toBeNull()
})

it('speaks of the day that the user has chosen for the basket, and adds to the order of that day', async () => {
  offerDays(mall)
  saveChosenDay('b1', laterDay)
  await openWithSent(deliveryDate, laterDay)
  await screen.findByText(/을 보내야 12월 2일\(수\)에 받아요/)
  await screen.findByRole('button', { name: '12월 2일(수) 발주에 추가' })
  expect(toAdd()?.title).toBe('12월 2일(수) 배송 · 주문 20261202-001')
})

it('leads to the usual order of the next delivery, of which it speaks, whatever day was chosen before', async () => {
  offerDays(mall)
  keepBasket(mall, [rice])
  saveChosenDay('b1', laterDay)
  mall.answers(usualOrder, {
    ok: {
      ...{ deliveryDate, lines: [usualLine(rice, 10)], count: { from: 1, to: 1 }, totalAmt: 11_000, lostDays: [] },
      ...{ sentCount: 0, terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' } },
    },
  })
  const { person } = openHome()
  await screen.findByRole('heading', { name: '11월 30일(월) 배송분을 발주해 주세요' })
  await person.click(await screen.findByRole('link', { name: '평소대로 발주하기' }))
  expect(sessionStorage.getItem('nuri-mall-order-draft')).toContain('"day":null')
})

describe('adding', () => {
  const add = () => screen.findByRole('button', { name: '보낸 발주에 추가' })
  const dialog = () => screen.findByRole('dialog', { name: '보낸 발주에 추가할까요?' })

  it('shows number and sum, and says afterwards what was added and the new sum of the order', async () => {
    const { person } = await openWithSent(deliveryDate)
    expect((await add()).textContent).toBe('보낸 발주에 추가1개 품목 · 11,000원')
    await person.click(await add())
    await screen.findByText(/배송분 주문 20261130-001에 쌀 10개 · 11,000원 추가했어요. 주문 합계 19,800원/)
  })

  it('asks while a changed price in the basket is not accepted', async () => {
    const issues = [{ code: 'PRICE_CHANGED' as const, message: '가격이 1,000원으로 바뀌었어요.', allowed: 1000 }]
    mall.answers(getBasket, { ok: basket([basketLine(rice, 10, { issues })]) })
    const { person } = await openWithSent(deliveryDate)
    await person.click(await add())
    await dialog()
    await screen.findByText('쌀: 가격이 1,000원으로 바뀌었어요.')
    expect(mall.sent(addToOrder)).toEqual([])
  })

  it('says so when the order is on hold', async () => {
    mall.answers(addToOrder, { ok: { ...added, status: { code: held, name: '보류(승인대기)' } } })
    const { person } = await openWithSent(deliveryDate)
    await person.click(await add())
    await screen.findByText(
      /추가했어요. 주문 합계 19,800원. 보류\(승인대기\) · 한도를 넘어서 공급처 승인 뒤에 접수돼요./,
    )
  })

  it('asks once while a quantity is unusual and not confirmed', async () => {
    mall.answers(usualQuantities, {
      ok: { articles: [{ prodId: 'rice', usual: 1, low: 1, high: 2, times: 8 }], orders: null },
    })
    const { person } = await openWithSent(deliveryDate)
    await person.click(await add())
    await dialog()
    await screen.findByText('쌀: 이미 발주한 5개까지 더해서 평소 1개 → 15개 맞나요?')
    await person.click(screen.getByRole('button', { name: '취소' }))
    expect(mall.sent(addToOrder)).toEqual([])
    await person.click(await add())
    await person.click(await screen.findByRole('button', { name: '추가하기' }))
    await waitFor(() => expect(mall.sent(addToOrder)).toHaveLength(1))
  })

  it('asks before the order would be held over the credit limit', async () => {
    mall.answers(storeCredit, {
      ok: { isPrepaid: false, creditLimit: 20_000, balance: 0, inTransit: 13_200, heldAmt: 0, rule: 'HOLD' },
    })
    const { person } = await openWithSent(deliveryDate)
    await person.click(await add())
    await screen.findByText('외상 한도를 4,200원 넘어서 공급처 승인 뒤에 접수돼요.')
    await person.click(await screen.findByRole('button', { name: '추가하기 · 승인 요청' }))
    await waitFor(() => expect(mall.sent(addToOrder)).toHaveLength(1))
  })
})
