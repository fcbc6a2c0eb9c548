import { listCodes } from '@mall/contract/codes'
import { listOrders } from '@mall/contract/orders'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderPath, paths } from '#shared/paths.ts'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, elsewhere, openPage } from '#test/open-page.tsx'
import { rice } from '#test/sample-goods.ts'
import { order, orderLine } from '#test/sample-orders.ts'
import { answerShop } from '#test/sample-shop.ts'
import { OrdersPage } from './orders-page.tsx'

const mall = fakeMall()

beforeEach(() => {
  beSignedIn()
  answerShop(mall)
  mall.answers(listCodes, { ok: [{ code: '50', name: '배송완료', sort: 1 }] })
  mall.answers(listOrders, ({ query }) => ({
    ok: { content: [row], totalElements: 40, totalPages: 3, page: Number(query.page), size: 15 },
  }))
})

const { orderId, orderNo, orderedAt, deliveryDate, status, itemCount, firstProdNm, ...rest } = order([
  orderLine(rice, 3),
])
const { supplyAmt, vatAmt, totalAmt, payAmt } = rest
const row = {
  ...{ orderId, orderNo, orderedAt, deliveryDate, status, itemCount, firstProdNm, supplyAmt, vatAmt, totalAmt, payAmt },
  ...{ checkedAt: null, canDelete: true, canEdit: true, canCheck: true },
}

async function open(search = '') {
  const opened = openPage(<OrdersPage />, { at: paths.orders + search, route: paths.orders })
  await screen.findByRole('link', { name: orderNo })
  return opened
}

const asked = () => mall.sent(listOrders).at(-1)?.query
const sorted = () => screen.getAllByRole('columnheader').find((head) => head.hasAttribute('aria-sort'))
const head = (name: string) => screen.getByRole('button', { name })

describe('sorting', () => {
  it('sorts by column headers with the keyboard from the first page, and undoes each by Back', async () => {
    const { person, address, back } = await open()
    expect(sorted()?.textContent).toContain('주문 일시')
    head('합계 금액').focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'totalDesc' }))
    expect([sorted()?.textContent, sorted()?.getAttribute('aria-sort')]).toEqual([
      expect.stringContaining('합계 금액'),
      'descending',
    ])
    await person.click(await screen.findByRole('button', { name: '다음 쪽' }))
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'totalDesc', page: '1' }))
    await person.click(head('합계 금액'))
    await waitFor(() => expect(asked()).toMatchObject({ sort: 'totalAsc', page: '0' }))
    expect(sorted()?.getAttribute('aria-sort')).toBe('ascending')
    back()
    expect(address()).toBe(`${paths.orders}?sort=totalDesc&page=1`)
    back()
    back()
    expect(address()).toBe(paths.orders)
    await waitFor(() => expect(sorted()?.textContent).toContain('주문 일시'))
  })
})

it('marks an order whose day was closed after it was sent', async () => {
  mall.answers(listOrders, {
    ok: { content: [{ ...row, dayClosed: true }], totalElements: 1, totalPages: 1, page: 0, size: 15 },
  })
  await open()
  expect(screen.getByText('배송 안 하는 날')).toBeDefined()
})

describe('on a phone', () => {
  const browser = (globalThis as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM
  beforeEach(() => browser.setViewport({ width: 390 }))
  afterEach(() => browser.setViewport({ width: 1024 }))

  it('labels the checkbox of a card that can be received, and selects by it', async () => {
    const { person } = openPage(<OrdersPage />, { at: paths.orders, route: paths.orders })
    await person.click(await screen.findByText('수령 확인 선택'))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `${orderNo} 수령 확인 선택` }).checked).toBe(true)
    await screen.findByRole('button', { name: '1건 수령 확인' })
  })

  it('sorts by a select beside the filters, undone by Back', async () => {
    const { person, address, back } = openPage(<OrdersPage />, { at: `${paths.orders}?status=50`, route: paths.orders })
    const choice = await screen.findByRole('combobox', { name: '정렬' })
    expect(choice.textContent).toBe('최근 주문순')
    await person.click(choice)
    await person.click(await screen.findByRole('option', { name: '오래된 주문순' }))
    await waitFor(() => expect(asked()).toMatchObject({ status: '50', sort: 'orderedAtAsc' }))
    expect(choice.textContent).toBe('오래된 주문순')
    back()
    expect(address()).toBe(`${paths.orders}?status=50`)
    await person.click(await screen.findByRole('link', { name: new RegExp(orderNo) }))
    expect((await elsewhere()).textContent).toBe(orderPath(orderId))
  })
})

it('says that nothing was found, and shows everything again on request', async () => {
  mall.answers(listOrders, ({ query }) => ({
    ok: {
      ...{ totalPages: 1, page: 0, size: 15 },
      ...(query.q === undefined ? { content: [row], totalElements: 1 } : { content: [], totalElements: 0 }),
    },
  }))
  const { person } = openPage(<OrdersPage />, { at: `${paths.orders}?q=x`, route: paths.orders })
  await person.click(await screen.findByText('검색어 지우기'))
  await screen.findByRole('link', { name: orderNo })
})

describe('rows', () => {
  it('opens an order by clicking its amount, with the link as the only tab stop of the row', async () => {
    const { person } = await open()
    const line = screen.getByRole('link', { name: orderNo }).closest('tr')!
    expect(line.querySelectorAll('a, [tabindex="0"]:not(button, input)')).toHaveLength(1)
    await person.click(screen.getByText(/^6,600원$/))
    expect((await elsewhere()).textContent).toBe(orderPath(orderId))
  })

  it('does not open it by its checkbox or menu', async () => {
    const { person, address } = await open()
    const line = screen.getByRole('link', { name: orderNo }).closest('tr')!
    await person.click(line.querySelector('input')!)
    await person.click(screen.getByRole('button', { name: `${orderNo} 메뉴` }))
    await screen.findAllByRole('menuitem')
    expect(address()).toBe(paths.orders)
  })
})

it('shows that it is loading, why it failed, and loads again on request', async () => {
  mall.answers(listOrders, { problem: 'FAILED' })
  const { person } = openPage(<OrdersPage />, { at: paths.orders })
  expect(screen.getByRole('status', { name: /불러오/ })).toBeDefined()
  const again = await screen.findByRole('button', { name: '다시 불러오기' })
  mall.answers(listOrders, { ok: { content: [row], totalElements: 1, totalPages: 1, page: 0, size: 15 } })
  await person.click(again)
  await screen.findByRole('link', { name: orderNo })
})
