import { listOfficeCategories } from '@mall/contract/office-products/categories'
import {
  changeStock,
  getStock,
  listStock,
  rehearseStock,
  setLowMark,
  type StockMove,
  type StockRow,
} from '@mall/contract/office-products/stock'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeMall, type Answer } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { rehearsalOf } from '#test/sample-rehearsal.ts'
import { storePerson } from '#test/sample-session.ts'
import { StockPage } from './stock-page.tsx'
import { StockProductPage } from './stock-product-page.tsx'

const mall = fakeMall()
const row = (prodId: string, prodNm: string, part: Partial<StockRow> = {}): StockRow => ({
  ...{ prodId, prodNm, prodCd: `V-${prodId}`, spec: '10kg', unit: 'EA', boxQty: 6, status: 'ON', categoryNm: '채소' },
  ...{ imageUrl: null, stockQty: 30, waitingQty: 4, lowMark: 5, ...part },
})
const rows = [
  row('p1', '감자'),
  row('p2', '양파', { stockQty: 3 }),
  row('p3', '소금', { stockQty: null, lowMark: null }),
]

const page = (content: StockRow[]) => ({
  ...{ content, page: 0, size: 50, totalElements: content.length, totalPages: 1, low: 1, out: 0 },
})

const be = (...rights: ('read' | 'catalogue')[]) =>
  mall.answers(whoAmI, { ok: { ...storePerson, role: 'OFFICE', duty: 'CATALOGUE', rights, store: null } })

beforeEach(() => {
  beSignedIn('OFFICE')
  be('read', 'catalogue')
  mall.answers(listOfficeCategories, { ok: [] })
  mall.answers(listStock, ({ query }) => ({ ok: page(query.q === '없음' ? [] : rows) }))
  mall.answers(changeStock, { ok: { result: 'SUCCESS', stockQty: 42 } })
  mall.answers(setLowMark, { ok: { result: 'SUCCESS' } })
})

const open = async (at = '/office/stock') => {
  const { person } = openPage(<StockPage />, { at })
  await screen.findByText('감자')
  return person
}
const dialog = () => within(screen.getByRole('dialog'))
const type = (person: Awaited<ReturnType<typeof open>>, field: string, text: string) =>
  person.type(dialog().getByRole('textbox', { name: field }), text)

describe('the list of stock', () => {
  it('leads from what waits to the orders of the product', async () => {
    await open()
    const link = screen.getByRole('link', { name: '주문 대기 4개 · 감자' })
    expect(link.getAttribute('href')).toBe('/office/orders/products/p1')
  })

  it('adds what came in with the keyboard alone, with a key of its own', async () => {
    const person = await open()
    screen.getByRole('link', { name: '감자' }).focus()
    await person.keyboard('+')
    await type(person, '들어온 수량', '2박스{Enter}')
    await expect.poll(() => mall.sent(changeStock).length).toBe(1)
    expect(mall.sent(changeStock)[0]).toMatchObject({ params: { prodId: 'p1' }, body: { kind: 'IN', qty: 12 } })
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText(/감자 주문 가능 42/)).toBeDefined()
  })

  it('finds a product by its code and changes it with the keyboard alone, as soon as it is found', async () => {
    let find: (answer: Answer<typeof listStock>) => void = () => undefined
    const person = await open()
    mall.answers(listStock, ({ query }) =>
      query.q === 'V-p2' ? new Promise((found) => (find = found)) : { ok: page(rows) },
    )
    await person.keyboard('/')
    await person.keyboard('V-p2{ArrowDown}')
    await expect.poll(() => mall.sent(listStock).at(-1)?.query.q).toBe('V-p2')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    find({ ok: page([rows[1]!]) })
    await expect.poll(() => document.activeElement?.textContent).toBe('양파')
    await person.keyboard('+')
    await type(person, '들어온 수량', '3{Enter}')
    await expect.poll(() => mall.sent(changeStock)[0]).toMatchObject({ params: { prodId: 'p2' }, body: { qty: 3 } })
  })

  it('asks why goods went out, and shows what is left before it is saved', async () => {
    const person = await open()
    await person.click(screen.getByRole('button', { name: '출고·폐기 · 감자' }))
    await type(person, '나간 수량', '5')
    expect(dialog().getByText(/30.* → 25/)).toBeDefined()
    await person.click(dialog().getByRole('button', { name: '저장' }))
    expect(dialog().getByText('사유를 2자 이상 적어 주세요.')).toBeDefined()
    await person.click(dialog().getByText('유통기한 지남'))
    await person.click(dialog().getByRole('button', { name: '저장' }))
    await expect
      .poll(() => mall.sent(changeStock)[0]?.body)
      .toMatchObject({ kind: 'OUT', qty: 5, reason: '유통기한 지남' })
  })

  it('counts again after orders came in between', async () => {
    let isFirst = true
    mall.answers(changeStock, () => {
      const answer: Answer<typeof changeStock> = isFirst
        ? { problem: 'CONFLICT', facts: { stockQty: 28, waitingQty: 6 } }
        : { ok: { result: 'SUCCESS', stockQty: 14 } }
      isFirst = false
      return answer
    })
    const person = await open()
    await person.click(screen.getByRole('button', { name: '실사 · 감자' }))
    await type(person, '창고에 있는 수량', '20{Enter}')
    expect(await dialog().findByText(/주문 가능 28, 주문 대기 6/)).toBeDefined()
    await person.click(dialog().getByRole('button', { name: '저장' }))
    await expect
      .poll(() => mall.sent(changeStock).map(({ body }) => body))
      .toMatchObject([
        { kind: 'COUNT', seen: 30, set: 16, reason: '' },
        { kind: 'COUNT', seen: 28, set: 14, reason: '' },
      ])
  })

  it('shows what a count takes from baskets, and nothing where it takes nothing', async () => {
    const panel = () => dialog().queryByRole('region', { name: '이 변경이 매장에 미치는 영향' })
    const lost = '매장 9곳의 장바구니에 주문할 수 없는 상품이 생겨요.'
    mall.answers(rehearseStock, ({ body }) => ({
      ok: 'set' in body && body.set === 2 ? rehearsalOf('v1', lost) : rehearsalOf('v0'),
    }))
    const person = await open()
    await person.click(screen.getByRole('button', { name: '실사 · 감자' }))
    await type(person, '창고에 있는 수량', '60')
    await expect.poll(() => mall.sent(rehearseStock).at(-1)?.body).toEqual({ kind: 'COUNT', seen: 30, set: 56 })
    expect(panel()).toBeNull()
    await type(person, '창고에 있는 수량', '{Backspace}')
    expect(await dialog().findByText(lost)).toBeDefined()
    await person.click(dialog().getByRole('button', { name: '저장' }))
    const body = { kind: 'COUNT', seen: 30, set: 2, reason: '', rehearsed: 'v1' }
    await expect.poll(() => mall.sent(changeStock)[0]?.body).toEqual(body)
  })

  it('only counts what is not counted yet, and can stop counting', async () => {
    const person = await open()
    expect(screen.queryByRole('button', { name: '입고 · 소금' })).toBeNull()
    await person.click(screen.getByRole('button', { name: '실사 · 감자' }))
    await person.click(dialog().getByRole('button', { name: '무제한' }))
    await person.click(dialog().getByRole('button', { name: '저장' }))
    await expect.poll(() => mall.sent(changeStock)[0]?.body).toMatchObject({ kind: 'COUNT', seen: 30, set: null })
  })

  it('sets a low mark, and filters by the address', async () => {
    const person = await open('/office/stock?stock=LOW')
    expect(screen.getByRole('button', { name: '부족 1' }).getAttribute('aria-pressed')).toBe('true')
    expect(mall.sent(listStock)[0]?.query).toMatchObject({ stock: 'LOW' })
    await person.click(screen.getByRole('button', { name: /부족 기준 없음 · 소금/ }))
    await type(person, '부족 기준', '12{Enter}')
    await expect.poll(() => mall.sent(setLowMark)[0]).toMatchObject({ params: { prodId: 'p3' }, body: { lowMark: 12 } })
    await person.click(screen.getByRole('button', { name: '품절 0' }))
    await expect.poll(() => mall.sent(listStock).at(-1)?.query).toMatchObject({ stock: 'OUT' })
  })

  it('offers no change to users without the right', async () => {
    be('read')
    await open()
    await expect.poll(() => screen.queryByRole('button', { name: /감자/ })).toBeNull()
  })

  it('says that nothing is found, and clears the search', async () => {
    const { person } = openPage(<StockPage />, { at: '/office/stock?q=없음' })
    await person.click(await screen.findByText('검색어 지우기'))
    expect(await screen.findByText('감자')).toBeDefined()
  })
})

it('lists what moved the stock of a product, with the order or the reason', async () => {
  const move = (part: Partial<StockMove>): StockMove => ({
    ...{
      kind: 'IN',
      at: '2026-11-20T09:00:00Z',
      name: '김재고',
      before: 20,
      after: 30,
      qty: null,
      shortQty: null,
      reason: '',
      order: null,
    },
    ...part,
  })
  const order = { orderId: 'o1', orderNo: 'N-7', storeNm: '행복식당' }
  mall.answers(getStock, ({ query }) => ({
    ok: {
      ...row('p1', '감자'),
      moves: [
        move({ reason: '정기 입고' }),
        move({ kind: 'SHORT', before: 20, after: 20, qty: 0, shortQty: 2, reason: '산지 결품', order }),
        move({ kind: 'PLACED', before: 25, after: 20, qty: -5, order }),
      ],
      hasMore: String(query.most) === '50',
    },
  }))
  const { person } = openPage(<StockProductPage />, { at: '/office/stock/p1', route: '/office/stock/:prodId' })
  const table = within(await screen.findByRole('table'))
  const texts = table.getAllByRole('row').map((one) =>
    within(one)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(texts.slice(1).map((cells) => cells.slice(1))).toEqual([
    ['입고', '+10', '20 → 30', '김재고', '정기 입고'],
    ['결품', '–', '20 → 20', '김재고', '행복식당 · N-72 부족 · 산지 결품 · 주문 가능은 그대로'],
    ['주문', '−5', '25 → 20', '김재고', '행복식당 · N-7'],
  ])
  expect(screen.getByText(/34/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: '더 보기' }))
  await expect.poll(() => mall.sent(getStock).at(-1)?.query).toMatchObject({ most: '500' })
  expect(await screen.findByText('최근 1년의 변동이에요.')).toBeDefined()
})
