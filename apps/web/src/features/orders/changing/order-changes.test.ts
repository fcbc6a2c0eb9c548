import type { OrderDetail, OrderLine } from '@mall/contract/orders'
import type { Product } from '@mall/contract/products'
import { expect, it } from 'vitest'
import { toChangedOrder, goodsAmt, inOrder, newLine, orderChanges } from './order-changes.ts'

const line = (prodId: string, qty: number): OrderLine => ({
  orderLineId: prodId,
  prodId,
  prodCd: prodId,
  prodNm: `상품 ${prodId}`,
  spec: '',
  origin: '',
  traced: false,
  traceNo: '',
  unit: 'EA',
  boxQty: 1,
  imageUrl: null,
  taxType: 'TAX',
  priceMode: 'EXCLUSIVE',
  unitPrice: 1000,
  ordered: { qty, supplyAmt: qty * 1000, vatAmt: qty * 100, totalAmt: qty * 1100 },
  confirmed: null,
  shipped: null,
  reason: null,
  memo: '',
})

const order = {
  orderId: 'o',
  lines: [line('a', 2), line('b', 3)],
  deliveryDate: '2026-11-24',
  delivery: { storeDeliveryId: 'here' },
  memo: '',
} as unknown as OrderDetail
const same = toChangedOrder(order)

it('lists no changes for an unchanged order', () => {
  expect(orderChanges(same, same)).toEqual([])
  expect(goodsAmt(order, same)).toBe(5500)
})

it('lists added, removed and changed lines with both values', () => {
  const added = newLine({ ...line('c', 0), prodNm: '새 상품' } as unknown as Product, 4)
  const [a] = same.lines
  const wanted = { ...same, lines: [{ ...a!, qty: 5, memo: '큰 것' }, added], deliveryDate: '2026-11-25', memo: '뒷문' }
  expect(orderChanges(same, wanted)).toEqual([
    { kind: 'quantity', prodId: 'a', prodNm: '상품 a', unit: 'EA', from: 2, to: 5 },
    { kind: 'lineMemo', prodId: 'a', prodNm: '상품 a', from: '', to: '큰 것' },
    { kind: 'removed', prodId: 'b', prodNm: '상품 b', unit: 'EA', from: 3 },
    { kind: 'added', prodId: 'c', prodNm: '새 상품', unit: 'EA', to: 4 },
    { kind: 'day', from: '2026-11-24', to: '2026-11-25' },
    { kind: 'memo', from: '', to: '뒷문' },
  ])
  expect(goodsAmt(order, wanted)).toBe(9900)
})

it('lists a changed delivery place', () => {
  expect(orderChanges(same, { ...same, storeDeliveryId: 'there' })).toEqual([{ kind: 'place' }])
})

it('restores a removed line to its position', () => {
  const [a, b] = same.lines
  const added = newLine({ ...line('c', 0) } as unknown as Product, 1)
  expect(inOrder(order, [b!, added, a!]).map(({ prodId }) => prodId)).toEqual(['a', 'b', 'c'])
})
