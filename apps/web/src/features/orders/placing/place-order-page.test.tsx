import { getBasket, setBasketLines } from '@mall/contract/baskets'
import { held } from '@mall/contract/base/ordering/order-states'
import { deliveryRequestDates } from '@mall/contract/holidays'
import { getOrder, placeOrder } from '@mall/contract/orders'
import { storeCredit, storeDeliverys } from '@mall/contract/store-orders'
import { usualOrder } from '@mall/contract/usual-orders'
import { act, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { describe, expect, it } from 'vitest'
import { BasketProvider } from '#features/baskets/basket-context.tsx'
import { QuantityField } from '#features/baskets/quantity/quantity-field.tsx'
import { orderPath, paths } from '#shared/paths.ts'
import { openPage } from '#test/open-page.tsx'
import { basket, basketLine, oil, rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { deliveryDate, keepBasket } from '#test/sample-shop.ts'
import { PlaceOrderPage } from './place-order-page.tsx'
import { send, sent, sentPage, placeOrderMall } from '#test/place-order-page.tsx'

const { mall, open } = placeOrderMall()

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

/** With a field of an article, as a quantity is typed just before. */
const openBesideField = () =>
  openPage(
    <BasketProvider>
      <QuantityField prod={oil} />
      <PlaceOrderPage />
    </BasketProvider>,
    { at: paths.placeOrder },
  )

it('waits until what was just typed is saved and in the total, and sends that', async () => {
  mall.answers(placeOrder, sent)
  keepBasket(mall, [rice, oil], { rice: 10 })
  const { person } = openBesideField()
  await send()
  await person.type(screen.getByLabelText('식용유 수량'), '2')
  await person.click(await send(/^수량 저장 중/))
  await person.click(await send())
  await sentPage()
  const [order, ...others] = mall.sent(placeOrder)
  expect(others).toEqual([])
  const both = basket([basketLine(rice, 10), basketLine(oil, 2)])
  expect(order?.body).toMatchObject({ basketVersion: 2, seenTotalAmt: both.totalAmt })
})

it('does not call a basket empty whose first article is being saved', async () => {
  keepBasket(mall, [oil])
  const save = mall.holds(setBasketLines)
  const { person } = openBesideField()
  await screen.findByText('발주할 상품이 없어요')
  await person.type(screen.getByLabelText('식용유 수량'), '2')
  await waitFor(() => expect(mall.sent(setBasketLines)).toHaveLength(1))
  expect(screen.queryByText('발주할 상품이 없어요')).toBeNull()
  mall.answers(getBasket, { ok: basket([basketLine(oil, 2)], { version: 2 }) })
  save({ ok: { result: 'SUCCESS', basketId: 'b1', version: 2, refused: [] } })
  await send()
})

describe('missing regular lines', () => {
  it('offers them, adds one on request, and does not ask again once declined', async () => {
    const missing = { ...rice, prodId: 'leek', prodNm: '대파' }
    const other = { ...rice, prodId: 'onion', prodNm: '양파' }
    keepBasket(mall, [rice, missing, other], { rice: 10 })
    mall.answers(usualOrder, {
      ok: {
        lines: [missing, other].map((prod) => ({
          ...{ prod, usualQty: 3, qty: 3, isAhead: false, sentQty: 0, inARow: { weekday: 12, all: 50 } },
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
      ok: { isPrepaid: false, creditLimit: 20_000, balance: 5000, inTransit: 0, heldAmt: 0, rule: 'HOLD' },
    })
    mall.answers(placeOrder, { ok: { ...sent.ok, status: { code: held, name: '보류' } } })
    mall.answers(getOrder, { ok: order([orderLine(rice, 10)], { status: { code: held, name: '보류' } }) })
    const { person } = open()
    await screen.findByText('외상 한도를 1,200원 넘어서 공급처 승인 뒤에 접수돼요.')
    await person.click(await send(/^발주하기 · 승인 요청/))
    await screen.findByRole('heading', { level: 1, name: /보류/ })
    screen.getByText(/승인되지 않으면 배송되지 않아요. 급하면 공급처에 전화해 주세요./)
    screen.getByRole('link', { name: /전화하기$/ })
  })

  it.each([
    ['REFUSE', '외상 한도를 1,200원 넘어서 발주할 수 없어요. 수량을 줄이거나 공급처에 문의해 주세요.'],
    ['WARN', '외상 한도를 1,200원 넘어요. 발주는 할 수 있어요.'],
  ] as const)('asks for no approval where the rule is %s, and says what happens', async (rule, sentence) => {
    mall.answers(storeCredit, {
      ok: { isPrepaid: false, creditLimit: 20_000, balance: 5000, inTransit: 0, heldAmt: 0, rule },
    })
    open()
    await screen.findByText(sentence)
    await send(/^발주하기(?! · 승인)/)
  })

  it.each([
    [
      'over it',
      5000,
      '외상 한도를 1,200원 넘어서 공급처 승인 뒤에 접수돼요. 보류(승인대기) 주문 175,580원은 빼고 계산했어요.',
    ],
    ['within it', 0, '보류(승인대기) 주문 175,580원은 빼고 계산했어요.'],
  ])('says that orders on hold do not count, %s', async (_, balance, sentence) => {
    mall.answers(storeCredit, {
      ok: { isPrepaid: false, creditLimit: 20_000, balance, inTransit: 0, heldAmt: 175_580, rule: 'HOLD' },
    })
    open()
    await screen.findByText(sentence)
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

  it('names the order, its sender and its time when another tab or person has sent the basket', async () => {
    const sentAs = { orderId: 'o7', orderNo: '20261127-007', orderedAt: '2026-11-27T01:32:00.000Z', by: '박점장' }
    mall.answers(getBasket, { ok: basket([], { sentAs }) })
    open()
    await screen.findByText('박점장 님이 11월 27일(금) 10:32에 발주했어요. 주문번호 20261127-007')
    expect(screen.queryByText('발주할 상품이 없어요')).toBeNull()
    expect(screen.getByRole('link', { name: '주문 보기' }).getAttribute('href')).toBe(orderPath('o7'))
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
    await person.click(await screen.findByRole('button', { name: '2027년 1월 4일(월) 06:00부터 발주할 수 있어요' }))
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

  it('says that the connection is missing where there is no place to choose for want of one', async () => {
    mall.answers(storeDeliverys, 'lost')
    const { person } = open()
    await person.click(await send())
    screen.getByText(/배송지와 배송일을 불러오지 못했어요/)
    expect(screen.queryByText('배송지를 먼저 골라 주세요.')).toBeNull()
    expect(mall.sent(placeOrder)).toEqual([])
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
