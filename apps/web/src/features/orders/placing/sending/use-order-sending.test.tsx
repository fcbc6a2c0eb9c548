import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { getOrder, placeOrder } from '@mall/contract/orders'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { basket, basketLine, rice } from '#test/sample-goods.ts'
import { historyStep } from '#test/sample-history.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { send, sent, sentPage, placeOrderMall } from '#test/place-order-page.tsx'

const { mall, open } = placeOrderMall()

it('sends the basket with the amounts shown, then shows the order', async () => {
  mall.answers(placeOrder, sent)
  const { person } = open()
  await person.type(await screen.findByRole('textbox', { name: '요청 사항' }), '뒷문으로')
  await person.click(await send())
  await sentPage()
  const [request] = mall.sent(placeOrder)
  expect(request?.body).toEqual({
    ...{ basketId: 'b1', basketVersion: 1, storeDeliveryId: 'd1', deliveryDate, memo: '뒷문으로' },
    ...{ seenTotalAmt: 13_200, seenFeeAmt: 3000 },
  })
  expect(request?.headers['idempotency-key']).toBeTruthy()
})

it('sends once when the button is pressed twice', async () => {
  const arrive = mall.holds(placeOrder)
  const { person } = open()
  await person.dblClick(await send())
  await waitFor(() => expect(mall.sent(placeOrder)).toHaveLength(1))
  arrive(sent)
  await sentPage()
  expect(mall.sent(placeOrder)).toHaveLength(1)
})

it('retries with the same key when the answer is lost, and says so', async () => {
  mall.answers(placeOrder, 'lost')
  const { person } = open()
  await person.click(await send())
  await screen.findByText('발주됐는지 확인하고 있어요')
  mall.answers(placeOrder, { problem: 'ALREADY_ORDERED', values: { orderNo: '001' }, facts: { orderId: 'o1' } })
  await person.click(screen.getByRole('button', { name: '지금 다시 확인' }))
  await sentPage()
  const keys = mall.sent(placeOrder).map(({ headers }) => headers['idempotency-key'])
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

it('continues after a reload while the outcome is unknown', async () => {
  mall.answers(placeOrder, 'lost')
  const { person, reload } = open()
  await person.click(await send())
  await screen.findByText('발주됐는지 확인하고 있어요')
  mall.answers(placeOrder, sent)
  reload()
  await sentPage()
  expect(new Set(mall.sent(placeOrder).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

it('says who had sent the basket when another tab or person was first', async () => {
  const [head, placed] = [
    order([orderLine(rice, 10)]),
    { at: '2026-11-27T01:32:00.000Z', by: '박점장', what: 'PLACED' },
  ]
  mall.answers(getOrder, { ok: { ...head, orderedAt: placed.at, history: [historyStep(placed)] } })
  mall.answers(placeOrder, { problem: 'ALREADY_ORDERED', values: { orderNo: '001' }, facts: { orderId: 'o1' } })
  const { person } = open()
  await person.click(await send())
  await screen.findByRole('heading', { level: 1, name: '이미 발주된 장바구니예요' })
  screen.getByText(/박점장 님이 11월 27일\(금\) 10:32에 발주했어요/)
  await sentPage()
})

it('waits for a quantity being saved, and sends the version that includes it', async () => {
  mall.answers(placeOrder, sent)
  mall.answers(getBasket, {
    ok: basket([
      basketLine(rice, 10, { issues: [{ code: 'STOCK_SHORT', message: '재고가 4개 남았어요.', allowed: 4 }] }),
    ]),
  })
  const { person } = open()
  const button = await screen.findByRole('button', { name: '모두 맞추기' })
  mall.answers(setBasketLines, () => {
    mall.answers(getBasket, { ok: basket([basketLine(rice, 4)], { version: 2 }) })
    return { ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused: [] } }
  })
  await person.click(button)
  await person.click(await send())
  await sentPage()
  expect(mall.sent(setBasketLines).at(-1)?.body.items[0]).toMatchObject({ prodId: 'rice', qty: 4 })
  expect(mall.sent(placeOrder)[0]?.body).toMatchObject({ basketVersion: 2, seenTotalAmt: 4400 })
})

describe('refusal', () => {
  const refused = () => screen.findByRole('alert')

  it('offers the nearest day when the delivery day has closed, and sends for it', async () => {
    const next = '2026-12-01'
    mall.answers(deliveryRequestDates, {
      ok: {
        serverNow: new Date().toISOString(),
        days: [deliveryDate, next].map((date) => ({
          ...{ date, available: true, deadline: new Date(Date.now() + 3_600_000).toISOString() },
          ...{ opensAt: null, reason: null, nearest: null },
        })),
      },
    })
    mall.answers(placeOrder, { problem: 'CUT_OFF_PASSED', values: { deadline: '18:00' }, facts: { nearest: next } })
    const { person } = open()
    await person.click(await send())
    expect((await refused()).textContent).toContain('18:00')
    await person.click(screen.getByRole('button', { name: '12월 1일(화)로 바꾸기' }))
    mall.answers(placeOrder, sent)
    await person.click(await send())
    await sentPage()
    expect(mall.sent(placeOrder).at(-1)?.body.deliveryDate).toBe(next)
  })

  it.each([
    ['ALLOCATION_EXCEEDED', { prodId: 'rice', prodNm: '쌀', allowed: 5 }, '5개까지 주문할 수 있어요', 5],
    ['SOLD_OUT', { prodId: 'rice', prodNm: '쌀', allowed: 3 }, '3개까지 주문할 수 있어요', 3],
  ] as const)('explains each line after %s, and fixes all in one press', async (problem, line, rule, qty) => {
    mall.answers(placeOrder, { problem, values: { names: '쌀' }, facts: { lines: [line] } })
    const { person } = open()
    await person.click(await send())
    const note = within(await refused())
    expect(note.getByText(rule)).toBeDefined()
    expect(note.getAllByText(/쌀/)).toHaveLength(1)
    await person.click(note.getByRole('button', { name: '모두 맞추기' }))
    await waitFor(() => expect(mall.sent(setBasketLines).at(-1)?.body.items[0]).toMatchObject({ prodId: 'rice', qty }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(mall.sent(placeOrder)).toHaveLength(1)
  })

  it('refuses a quantity below the minimum with "from", never with "up to"', async () => {
    keepBasket(mall, [{ ...rice, minQty: 20, maxQty: null }], { rice: 10 })
    mall.answers(placeOrder, {
      problem: 'STEP_QTY',
      values: { names: '쌀' },
      facts: { lines: [{ prodId: 'rice', prodNm: '쌀', allowed: 20 }] },
    })
    const { person } = open()
    await person.click(await send())
    expect((await refused()).textContent).toContain('20개부터 주문할 수 있어요')
    expect((await refused()).textContent).not.toContain('까지')
  })

  it('shows old and new prices before they are accepted', async () => {
    mall.answers(placeOrder, {
      problem: 'PRICE_CHANGED',
      facts: { lines: [{ prodId: 'rice', old: 1000, new: 1200 }], totalAmt: 15_400 },
    })
    const { person } = open()
    await person.click(await send())
    const note = within(await refused())
    expect(note.getByText('1,000원 → 1,200원')).toBeDefined()
    await person.click(note.getByRole('button', { name: '바뀐 가격으로 계속하기' }))
    await waitFor(() => expect(mall.sent(setBasketLines).at(-1)?.body.items[0]?.prodId).toBe('rice'))
    expect(mall.sent(placeOrder)).toHaveLength(1)
  })

  it('names the new total where no price has changed, and no price', async () => {
    mall.answers(placeOrder, { problem: 'PRICE_CHANGED', facts: { lines: [], totalAmt: 15_400 } })
    const { person } = open()
    await person.click(await send())
    const note = within(await refused())
    note.getByText(/상품 합계가 15,400원으로 달라졌어요/)
    expect(note.queryByText(/가격/)).toBeNull()
    await person.click(note.getByRole('button', { name: '이 합계로 계속하기' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(mall.sent(placeOrder)).toHaveLength(1)
  })

  it('gives up after repeated server failures, and says that nothing was ordered', async () => {
    mall.answers(placeOrder, { problem: 'FAILED', retryAfter: 0.01 })
    const { person } = open()
    await person.click(await send())
    await screen.findByText('발주되지 않았어요')
    expect(mall.sent(placeOrder)).toHaveLength(4)
  })
})

describe('offline', () => {
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  afterEach(() => setOnline(true))

  it('says that nothing is sent, and sends the order once when the connection returns', async () => {
    mall.answers(placeOrder, sent)
    const { person } = open()
    const button = await send()
    setOnline(false)
    await person.click(button)
    await screen.findByText(/아직 발주하지 않았어요.*연결되면 바로 이어서 발주해요/)
    expect(mall.sent(placeOrder)).toEqual([])
    setOnline(true)
    await sentPage()
    expect(mall.sent(placeOrder)).toHaveLength(1)
  })

  it('sends nothing when the user stops waiting', async () => {
    const { person } = open()
    const button = await send()
    setOnline(false)
    await person.click(button)
    await person.click(await screen.findByRole('button', { name: '그만두기' }))
    await send()
    setOnline(true)
    await screen.findByRole('button', { name: /^발주하기/ })
    expect(mall.sent(placeOrder)).toEqual([])
  })
})
