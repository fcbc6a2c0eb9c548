import { confirmShort, getOrderedProduct, type ProductLine } from '@mall/contract/office-orders/by-product'
import { whoAmI } from '@mall/contract/users'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeMall } from '#test/fake-mall.ts'
import { beSignedIn, openPage } from '#test/open-page.tsx'
import { tenant } from '#test/sample-session.ts'
import { ProductOrdersPage } from './product-orders-page.tsx'

const mall = fakeMall()

const line = (n: number, qty: number, part: Partial<ProductLine> = {}): ProductLine => ({
  ...{ orderId: `o${n}`, orderNo: `261125-00000${n}`, version: n, orderedAt: `2026-11-25T0${n}:00:00Z` },
  ...{ deliveryDate: '2026-11-30', status: { code: '10', name: '접수' }, canEdit: n === 1, storeId: `s${n}` },
  ...{ storeNm: `가게 ${n}`, storeCd: `S${n}`, qty, confirmedQty: null, unitPrice: 10_000 },
  ...{ taxType: 'FREE', priceMode: 'EXCLUSIVE', taxRounding: 'FLOOR', ...part },
})
const done = { status: { code: '20', name: '확인' }, confirmedQty: 5, canEdit: false }
let lines: ProductLine[]

beforeEach(() => {
  beSignedIn('OFFICE')
  lines = [line(1, 20), line(2, 10), line(3, 7), line(4, 8, done)]
  mall.answers(getOrderedProduct, () => ({
    ok: {
      ...{ prodId: 'p1', prodCd: 'LEEK', prodNm: '대파', spec: '1kg', unit: 'BOX', boxQty: 1, stockQty: 0, stepQty: 1 },
      ...{ lines, hasMore: false, held: { orders: 2, qty: 9 } },
    },
  }))
  mall.answers(confirmShort, ({ body }) => ({
    ok: { results: body.orders.map(({ orderId }) => ({ orderId, result: 'DONE' as const, message: null })) },
  }))
})

const open = () =>
  openPage(<ProductOrdersPage />, { at: '/office/orders/products/p1', route: '/office/orders/products/:prodId' })
const field = (n: number) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `가게 ${n} 261125-00000${n} 줄 수량` })
const fields = () => Promise.all([1, 2, 3, 4].map(async (n) => (await field(n)).value))

it('shares out what there is, asks once with what it comes to, and confirms the orders that get less', async () => {
  const { person } = open()
  const available = await screen.findByRole('textbox', { name: '나눌 수량' })
  expect(screen.getByText('주문 4건에 42박스 필요해요.')).toBeDefined()
  expect(screen.getByText('보류 주문 2건(9박스)은 빼고 보여요.')).toBeDefined()
  await person.type(available, '20{Enter}')
  expect(await fields()).toEqual(['10', '5', '3', '2'])
  expect(screen.getByText('4건에 20박스 나눴어요.')).toBeDefined()
  await person.clear(await field(3))
  await person.type(await field(3), '7')
  expect(screen.getByText('거래처 3곳, 35박스 → 17박스, −180,000원')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '3건 수량 줄이기' }))
  expect(await screen.findByText('사유를 두 글자 이상 적어 주세요')).toBeDefined()
  await person.type(screen.getByRole('combobox', { name: '대파 부족 사유' }), '입고 지연')
  await person.click(screen.getByRole('button', { name: '3건 수량 줄이기' }))
  const dialog = within(await screen.findByRole('dialog', { name: '3건의 수량을 줄일까요?' }))
  expect(dialog.getByText('1건은 아직 마감 전이에요. 확인하면 거래처가 더 바꿀 수 없어요.')).toBeDefined()
  expect(dialog.getByText('거래처 3곳, 35박스 → 17박스, −180,000원')).toBeDefined()
  lines = [
    line(1, 20, { ...done, confirmedQty: 10 }),
    line(2, 10, { ...done, confirmedQty: 5 }),
    line(3, 7),
    line(4, 8, { ...done, confirmedQty: 2 }),
  ]
  await person.click(dialog.getByRole('button', { name: '수량 줄이기' }))
  expect(await screen.findByText('3건의 수량을 줄였어요.')).toBeDefined()
  expect(mall.sent(confirmShort).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    {
      ...{ prodId: 'p1', reason: '입고 지연' },
      orders: [
        { orderId: 'o1', version: 1, qty: 10 },
        { orderId: 'o2', version: 2, qty: 5 },
        { orderId: 'o4', version: 4, qty: 2 },
      ],
    },
  ])
  await person.clear(await field(3))
  await person.type(await field(3), '6')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: '대파 부족 사유' }).value).toBe('')
})

it('says of each order why it was not confirmed, and repeats for the rest in its new version', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '모두 품절' }))
  expect(await fields()).toEqual(['0', '0', '0', '0'])
  mall.answers(confirmShort, ({ body }) => ({
    ok: {
      results: body.orders.map(({ orderId }) => ({
        orderId,
        result: orderId === 'o1' ? ('CHANGED' as const) : orderId === 'o2' ? ('REFUSED' as const) : ('DONE' as const),
        message: orderId === 'o2' ? '취소 상태라 바꿀 수 없어요.' : null,
      })),
    },
  }))
  lines = [
    line(1, 24, { version: 5 }),
    line(2, 10),
    line(3, 7, { ...done, confirmedQty: 0 }),
    line(4, 8, { ...done, confirmedQty: 0 }),
  ]
  await person.click(screen.getByRole('button', { name: '4건 수량 줄이기' }))
  await person.click(await screen.findByRole('button', { name: '수량 줄이기' }))
  expect(await screen.findByText(/2건의 수량을 줄였고, 2건은 못 했어요/)).toBeDefined()
  expect(screen.getByText('그 사이 주문이 바뀌었어요. 새 수량을 보고 다시 해 주세요.')).toBeDefined()
  expect(screen.getByText('취소 상태라 바꿀 수 없어요.')).toBeDefined()
  await person.click(await screen.findByRole('button', { name: '2건 수량 줄이기' }))
  await person.click(await screen.findByRole('button', { name: '수량 줄이기' }))
  await expect.poll(() => mall.sent(confirmShort).at(-1)?.body.orders[0]).toEqual({ orderId: 'o1', version: 5, qty: 0 })
})

it('refuses quantities above what was ordered, and puts all back as it was', async () => {
  const { person } = open()
  await person.clear(await field(2))
  await person.type(await field(2), '11')
  expect(screen.getByText('10박스까지예요.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: '0건 수량 줄이기' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: '처음대로' }))
  expect((await field(2)).value).toBe('10')
  await person.type(screen.getByRole('textbox', { name: '나눌 수량' }), '많이{Enter}')
  expect(await screen.findByText('0 이상의 정수로 적어 주세요.')).toBeDefined()
})

it('sends many orders in parts, and says how far it came when the connection breaks', async () => {
  lines = Array.from({ length: 60 }, (_, n) =>
    line(1, 10, { orderId: `m${n}`, orderNo: `261125-1${n}`, storeId: `m${n}` }),
  )
  let asked = 0
  mall.answers(confirmShort, ({ body }) => {
    asked += 1
    if (asked > 1) return 'lost'
    return { ok: { results: body.orders.map(({ orderId }) => ({ orderId, result: 'DONE' as const, message: null })) } }
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: '모두 품절' }))
  await person.click(screen.getByRole('button', { name: '60건 수량 줄이기' }))
  await person.click(await screen.findByRole('button', { name: '수량 줄이기' }))
  expect(await screen.findByText('여기까지 50건을 바꿨어요. 나머지는 다시 눌러 주세요.')).toBeDefined()
  expect(mall.sent(confirmShort)[0]?.body.orders).toHaveLength(50)
})

it('shows no fields to people who may not handle orders', async () => {
  const [rights, store] = [['read'], null]
  mall.answers(whoAmI, {
    ok: { userId: 'u1', userCd: 'desk', name: '박', role: 'OFFICE', duty: 'VIEWER', rights, store, tenant },
  })
  open()
  expect(await screen.findByText('가게 1')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /줄 수량/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '나누기' })).toBeNull()
})
