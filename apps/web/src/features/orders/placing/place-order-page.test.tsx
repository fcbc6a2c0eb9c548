import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { held } from '@mall/contract/base/ordering/order-states'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { getOrder, placeOrder } from '@mall/contract/orders'
import { storeCredit, storeDeliverys } from '@mall/contract/store-orders'
import { usualOrder, usualQuantities } from '@mall/contract/usual-orders'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { paths } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { answerShop, deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { PlaceOrderPage } from './place-order-page.tsx'

const mall = fakeMall()
const sent = { ok: { result: 'SUCCESS', orderId: 'o1', orderNo: '001', status: { code: '10', name: '접수' } } } as const

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  keepBasket(mall, [rice, oil], { rice: 10, oil: 2 })
  mall.answers(getOrder, { ok: order([orderLine(rice, 10), orderLine(oil, 2)]) })
})

const open = () =>
  openPage(
    <BasketProvider>
      <PlaceOrderPage />
    </BasketProvider>,
    { at: paths.placeOrder },
  )
const send = (name = /^발주하기/) => screen.findByRole<HTMLButtonElement>('button', { name })
const sentPage = () => screen.findByText('20261127-001')

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

it('returns by Escape from the send button to the order sheet it was opened from', async () => {
  const { person, address } = openPage(
    <BasketProvider>
      <Link to="?sent-from-sheet" state={{ toSend: true }}>
        보내기
      </Link>
      <PlaceOrderPage />
    </BasketProvider>,
    { at: paths.placeOrder },
  )
  const button = await send()
  act(() => button.focus())
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('link', { name: '보내기' }))
  expect(address()).toBe(`${paths.placeOrder}?sent-from-sheet`)
  act(() => button.focus())
  await person.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(paths.placeOrder))
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

it('sends an odd quantity although the prompt is unanswered', async () => {
  mall.answers(placeOrder, sent)
  mall.answers(usualQuantities, {
    ok: { articles: [{ prodId: 'rice', usual: 1, low: 1, high: 1, times: 9 }], orders: null },
  })
  const { person } = open()
  await screen.findByText('평소 1 → 10 맞나요?')
  expect(screen.getByText('쌀 10개, 수량이 맞나요?')).toBeDefined()
  await person.click(await send())
  await sentPage()
})

describe('missing regular lines', () => {
  it('offers them, adds one on request, and does not ask again once declined', async () => {
    const missing = { ...rice, prodId: 'leek', prodNm: '대파' }
    const other = { ...rice, prodId: 'onion', prodNm: '양파' }
    keepBasket(mall, [rice, missing, other], { rice: 10 })
    mall.answers(usualOrder, {
      ok: {
        lines: [missing, other].map((prod) => ({
          ...{ prod, qty: 3, isAhead: false, sentQty: 0, inARow: { weekday: 12, all: 50 } },
          reason: { code: 'WEEKDAY' as const, weekday: 1, times: 12, of: 12 },
        })),
        ...{ deliveryDate, count: { from: 3, to: 3 }, totalAmt: 0, lostDays: [], sentCount: 0 },
        terms: { minOrderAmt: 0, deliveryFeeAmt: 3000, freeDeliveryFrom: 0, taxRounding: 'FLOOR' },
      },
    })
    const { person, reload } = open()
    await screen.findByText('늘 사던 상품 2개가 빠졌어요')
    await person.click(screen.getByRole('button', { name: '대파 담기' }))
    await screen.findByText('늘 사던 상품 1개가 빠졌어요')
    await waitFor(() =>
      expect(mall.sent(setBasketLines).at(-1)?.body.items[0]).toMatchObject({ prodId: 'leek', qty: 3 }),
    )
    await person.click(screen.getByRole('button', { name: '이번엔 뺄게요' }))
    expect(screen.queryByText(/늘 사던/)).toBeNull()
    reload()
    await send()
    expect(screen.queryByText(/늘 사던/)).toBeNull()
  })
})

describe('credit limit', () => {
  it('asks for approval over the credit limit, and says why beside the button', async () => {
    mall.answers(storeCredit, {
      ok: { isPrepaid: false, creditLimit: 20_000, balance: 5000, inTransit: 0, rule: 'HOLD' },
    })
    mall.answers(placeOrder, { ok: { ...sent.ok, status: { code: held, name: '보류' } } })
    mall.answers(getOrder, { ok: order([orderLine(rice, 10)], { status: { code: held, name: '보류' } }) })
    const { person } = open()
    await screen.findByText('외상 한도를 1,200원 넘어서 공급처 승인 뒤에 접수돼요.')
    await person.click(await send(/^발주하기 · 승인 요청/))
    await screen.findByRole('heading', { level: 1, name: /보류/ })
  })

  it.each([
    ['REFUSE', '외상 한도를 1,200원 넘어서 발주할 수 없어요. 수량을 줄이거나 공급처에 문의해 주세요.'],
    ['WARN', '외상 한도를 1,200원 넘어요. 발주는 할 수 있어요.'],
  ] as const)('asks for no approval where the rule is %s, and says what happens', async (rule, sentence) => {
    mall.answers(storeCredit, { ok: { isPrepaid: false, creditLimit: 20_000, balance: 5000, inTransit: 0, rule } })
    open()
    await screen.findByText(sentence)
    await send(/^발주하기(?! · 승인)/)
  })

  it('shows no credit for a store without a limit', async () => {
    open()
    await send()
    expect(screen.queryByText(/외상 한도/)).toBeNull()
  })
})

describe('missing data', () => {
  it('shows that the basket is empty, with a link to fill it', async () => {
    keepBasket(mall, [])
    open()
    await screen.findByText('발주할 상품이 없어요')
    expect(screen.getByRole('link', { name: '상품 보러 가기' }).getAttribute('href')).toBe(paths.products)
  })

  it('disables sending while loading', async () => {
    const arrive = mall.holds(getBasket)
    open()
    expect(await screen.findByRole('status', { name: '발주 준비 중' })).toBeDefined()
    arrive({ ok: basket([basketLine(rice, 1)]) })
    await send()
  })

  it('disables sending until the delivery days are loaded', async () => {
    const arrive = mall.holds(deliveryRequestDates)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: '배송일을 확인하고 있어요' }))
    expect(screen.queryByText('배송일을 먼저 골라 주세요.')).toBeNull()
    const now = new Date().toISOString()
    arrive({
      ok: {
        serverNow: now,
        days: [
          {
            ...{ date: deliveryDate, available: false, deadline: now, opensAt: null, nearest: null },
            reason: { code: 'STORE_CLOSED', message: '가게 휴무일이에요.' },
          },
        ],
      },
    })
    await person.click(await send())
    expect(screen.getByText('배송일을 먼저 골라 주세요.')).toBeDefined()
  })

  it('says from when on orders are taken, and sends nothing before', async () => {
    const [now, opensAt] = [new Date(), '2027-01-03T21:00:00.000Z']
    const day = { date: deliveryDate, available: true, deadline: '2027-01-05T05:00:00.000Z', opensAt }
    mall.answers(deliveryRequestDates, {
      ok: { serverNow: now.toISOString(), days: [{ ...day, reason: null, nearest: null }] },
    })
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: '1월 4일(월) 06:00부터 발주할 수 있어요' }))
    expect(screen.getByText(/담은 상품은 그대로 있어요/)).toBeDefined()
    expect(mall.sent(placeOrder)).toHaveLength(0)
  })

  it('asks for a delivery place when the store has none', async () => {
    mall.answers(storeDeliverys, { ok: [] })
    const { person } = open()
    await screen.findByText(/등록된 배송지가 없어요/)
    await person.click(await send())
    expect(screen.getByText('배송지를 먼저 골라 주세요.')).toBeDefined()
  })

  it('reloads the basket on request after a failure', async () => {
    mall.answers(getBasket, { problem: 'FAILED' })
    const { person } = open()
    const again = await screen.findByRole('button', { name: '다시 불러오기' })
    keepBasket(mall, [rice], { rice: 1 })
    await person.click(again)
    await send()
  })
})
