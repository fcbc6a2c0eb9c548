import { deliveryRequestDates } from '@mall/contract/holidays'
import { changeOrder, getOrder } from '@mall/contract/orders'
import { usualQuantities } from '@mall/contract/usual-orders'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { changeOrderMall } from '#test/change-order-page.tsx'
import { oil, rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { deliveryDate } from '#test/sample-shop.ts'

const { mall, isNow, open, openWith, quantity, button, dialog } = changeOrderMall()
const saved = (version: number) =>
  ({
    ok: { result: 'SUCCESS', orderId: 'o1', orderNo: '001', status: { code: '10', name: '접수' }, version },
  }) as const

async function save(person: Awaited<ReturnType<typeof openWith>>['person']) {
  await person.click(await button('변경 내용 확인'))
  await person.click(await button('이대로 변경하기'))
}

it('shows the difference before anything is saved, and saves it against the version that was seen', async () => {
  mall.answers(changeOrder, saved(2))
  const { person } = await openWith('15')
  await person.click(await button('식용유 빼기'))
  await screen.findByText('10 → 15')
  await person.click(await button('변경 내용 확인'))
  const difference = await dialog()
  expect(difference.getByText('식용유')).toBeDefined()
  expect(mall.sent(changeOrder)).toEqual([])
  isNow(order([orderLine(rice, 15)], { version: 2 }))
  await person.click(await button('이대로 변경하기'))
  await screen.findByText('주문을 변경했어요.')
  expect(mall.sent(changeOrder)[0]?.body).toEqual({
    ...{ version: 1, deliveryDate, storeDeliveryId: 'd1', memo: '' },
    lines: [{ prodId: 'rice', qty: 15, memo: '' }],
  })
})

it('goes to a quantity that cannot be ordered instead of showing the difference', async () => {
  const { person } = await openWith('1.5')
  await person.click(await button('식용유 빼기'))
  await person.click(await button('변경 내용 확인'))
  expect(document.activeElement).toBe(await quantity())
  expect((await quantity()).value).toBe('1.5')
  expect(screen.queryByRole('dialog', { name: '이렇게 바꿀까요?' })).toBeNull()
})

it('counts a line whose field is empty as removed, in its amount, the sum and what is saved', async () => {
  mall.answers(changeOrder, saved(2))
  const { person } = open()
  await person.click(await quantity())
  await person.keyboard('{End}{Backspace}{Backspace}')
  const row = within((await quantity()).closest('li')!)
  expect(row.getByText('0원')).toBeDefined()
  expect(row.getByText('빼기로 함')).toBeDefined()
  await screen.findByText(/^1가지 변경.*2,200원$/)
  await save(person)
  await waitFor(() => expect(mall.sent(changeOrder)[0]?.body.lines).toEqual([{ prodId: 'oil', qty: 2, memo: '' }]))
})

it('saves once when the button is pressed twice', async () => {
  const arrive = mall.holds(changeOrder)
  const { person } = await openWith('15')
  await person.click(await button('변경 내용 확인'))
  await person.dblClick(await button('이대로 변경하기'))
  arrive(saved(2))
  await screen.findByText('주문을 변경했어요.')
  expect(mall.sent(changeOrder)).toHaveLength(1)
})

it('keeps what was typed over a reload', async () => {
  const { reload } = await openWith('15')
  reload()
  expect((await quantity()).value).toBe('15')
  await screen.findByText(/^1가지 변경/)
})

it('puts back the old quantity with one press, also of a removed line', async () => {
  const { person } = open()
  await person.click(await button('쌀 빼기'))
  await screen.findByText('빼기로 함')
  await person.click(await button('쌀 되돌리기'))
  expect((await quantity()).value).toBe('10')
  await screen.findByText(/^바뀐 내용이 없어요/)
  expect((await button('변경 내용 확인')).disabled).toBe(true)
})

it('refuses an order without any line', async () => {
  const { person } = open()
  await person.click(await button('쌀 빼기'))
  await person.click(await button('식용유 빼기'))
  await screen.findByText(/품목을 모두 뺄 수는 없어요/)
  expect((await button('변경 내용 확인')).disabled).toBe(true)
})

it('says which rule a quantity breaks, and mends it with one press', async () => {
  const { person } = await openWith('12')
  await screen.findByText(/5개 단위로 주문할 수 있어요/)
  await person.click(await button(/10개에 맞추기/))
  expect((await quantity()).value).toBe('10')
})

it('gives the change up and takes it up again with UNDO', async () => {
  const { person } = await openWith('15')
  await person.click(await button('그만두기'))
  await screen.findByText('변경 1가지를 그만뒀어요.')
  await person.click(await button('실행 취소'))
  expect((await quantity()).value).toBe('15')
})

describe('when the order was changed meanwhile', () => {
  it('keeps the own change on top of the new order and asks for another look', async () => {
    const { person } = await openWith('15')
    mall.answers(changeOrder, { problem: 'CONFLICT' })
    isNow(order([orderLine(rice, 10), orderLine(oil, 6)], { version: 2 }))
    await save(person)
    await screen.findByText(/그 사이 다른 사람이 주문을 바꿨어요/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([(await quantity()).value, (await quantity('식용유')).value]).toEqual(['15', '6'])
    mall.answers(changeOrder, saved(3))
    await save(person)
    await screen.findByText('주문을 변경했어요.')
    expect(mall.sent(changeOrder).at(-1)?.body).toMatchObject({
      version: 2,
      lines: [
        { prodId: 'rice', qty: 15 },
        { prodId: 'oil', qty: 6 },
      ],
    })
  })

  it('says that the office has confirmed it, and saves nothing', async () => {
    const { person } = await openWith('15')
    mall.answers(changeOrder, { problem: 'ORDER_FIXED', values: { status: '확인' } })
    isNow(order([orderLine(rice, 10), orderLine(oil, 2)], { version: 2, canEdit: false, canDelete: false }))
    await save(person)
    await screen.findByText('이미 확인 상태라 바꿀 수 없어요.')
    await waitFor(() => expect(screen.queryByLabelText('쌀 수량')).toBeNull())
    await screen.findByText(/이 주문은 이제 바꿀 수 없어요. 바꾸던 내용 1가지는 저장되지 않았어요/)
  })
})

describe('when it cannot be saved', () => {
  it('offers what is allowed where the share is exceeded', async () => {
    const { person } = await openWith('30')
    mall.answers(changeOrder, {
      problem: 'ALLOCATION_EXCEEDED',
      values: { names: '쌀' },
      facts: { lines: [{ prodId: 'rice', prodNm: '쌀', allowed: 20 }] },
    })
    await save(person)
    const difference = await dialog()
    await difference.findByText('변경하지 못했어요')
    await person.click(difference.getByRole('button', { name: '모두 맞추기' }))
    expect((await quantity()).value).toBe('20')
  })

  it('fixes no line to a quantity far above the usual one', async () => {
    mall.answers(usualQuantities, {
      ok: { articles: [{ prodId: 'rice', usual: 5, low: 3, high: 8, times: 20 }], orders: null },
    })
    const { person } = await openWith('9995')
    const facts = { lines: [{ prodId: 'rice', prodNm: '쌀', allowed: 420 }] }
    mall.answers(changeOrder, { problem: 'SOLD_OUT', values: { names: '쌀' }, facts })
    await save(person)
    const difference = await dialog()
    await difference.findByText('420개까지 주문할 수 있어요')
    expect(difference.queryByRole('button', { name: '모두 맞추기' })).toBeNull()
  })

  it('offers the nearest day where the day has closed', async () => {
    const now = new Date().toISOString()
    const day = { available: true, deadline: now, opensAt: null, reason: null, nearest: null }
    mall.answers(deliveryRequestDates, {
      ok: { serverNow: now, days: [deliveryDate, '2026-12-01'].map((date) => ({ ...day, date })) },
    })
    const { person } = await openWith('15')
    mall.answers(changeOrder, { problem: 'DELIVERY_DAY_CLOSED', values: { why: '' }, facts: { nearest: '2026-12-01' } })
    await save(person)
    await person.click(await button('12월 1일(화)로 바꾸기'))
    mall.answers(changeOrder, saved(2))
    await person.click(await button('이대로 변경하기'))
    await waitFor(() => expect(mall.sent(changeOrder).at(-1)?.body.deliveryDate).toBe('2026-12-01'))
  })

  it('waits for the connection, says so, and goes on by itself', async () => {
    const { person } = await openWith('15')
    mall.answers(changeOrder, 'lost')
    await save(person)
    await screen.findByText(/인터넷이 끊겼어요. 아직 변경되지 않았어요/)
    mall.answers(changeOrder, saved(2))
    act(() => void globalThis.dispatchEvent(new Event('online')))
    await screen.findByText('주문을 변경했어요.')
  })

  it('takes a conflict with the own change, whose answer was lost, for success', async () => {
    const { person } = await openWith('15')
    mall.answers(changeOrder, 'lost')
    await save(person)
    await screen.findByText(/인터넷이 끊겼어요/)
    mall.answers(changeOrder, { problem: 'CONFLICT' })
    isNow(order([orderLine(rice, 15), orderLine(oil, 2)], { version: 2 }))
    act(() => void globalThis.dispatchEvent(new Event('online')))
    await screen.findByText('주문을 변경했어요.')
  })

  it('cannot be saved once the cut-off has passed', async () => {
    isNow(order([orderLine(rice, 10)], { deadline: new Date(Date.now() - 1000).toISOString() }))
    await openWith('15')
    await screen.findByText('마감 시각이 지나 더 이상 바꿀 수 없어요')
    expect((await button('변경 내용 확인')).disabled).toBe(true)
  })
})

it('shows that it is loading, and why it could not', async () => {
  const arrive = mall.holds(getOrder)
  open()
  await screen.findByRole('status')
  arrive({ problem: 'NOT_FOUND' })
  await screen.findByText('찾을 수 없어요.')
})
