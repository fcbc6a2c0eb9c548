import type { BasketLine } from '@mall/contract/baskets'
import { lineFix } from '@mall/contract/baskets/line-fix'
import { expect, it } from 'vitest'
import { basketSums } from './basket-sums.ts'
import { liveLine } from './live-lines.ts'

type Issue = BasketLine['issues'][number]

const prod = { minQty: 1, maxQty: null, stepQty: 6, taxType: 'TAX', priceMode: 'EXCLUSIVE' } as BasketLine['prod']
const line: BasketLine = {
  basketItemId: 'i',
  prod,
  qty: 6,
  unitPrice: 1000,
  supplyAmt: 6000,
  vatAmt: 600,
  totalAmt: 6600,
  memo: '',
  by: '',
  issues: [],
}
const issue = (code: Issue['code'], allowed: number): Issue => ({ code, allowed, message: '' })

it('shows the amounts of a typed quantity immediately, without the issues of the previous one', () => {
  const short = { ...line, issues: [issue('STOCK_SHORT', 4), issue('PRICE_CHANGED', 1000)] }
  const live = liveLine(short, { prodId: 'a', qty: 12, baseQty: 6 })
  expect(live).toMatchObject({ qty: 12, supplyAmt: 12_000, vatAmt: 1200, totalAmt: 13_200 })
  expect(live.issues.map(({ code }) => code)).toEqual(['PRICE_CHANGED'])
})

it("keeps the server's amounts when only the note was edited", () => {
  const saved = { ...line, vatAmt: 601, totalAmt: 6601 }
  expect(liveLine(saved, { prodId: 'a', qty: 6, baseQty: 6, memo: '문 앞' })).toEqual({ ...saved, memo: '문 앞' })
})

const terms = { totalAmt: 6600, minOrderAmt: 10_000, freeDeliveryFrom: 100_000, deliveryFeeAmt: 3000, delivery: null }

it('sums by tax type and computes what is missing', () => {
  const free = { ...line, prod: { ...prod, taxType: 'FREE' as const }, supplyAmt: 500, vatAmt: 0, totalAmt: 500 }
  expect(basketSums([line, free], terms)).toEqual({
    isPaidBySent: false,
    taxableSupplyAmt: 6000,
    exemptSupplyAmt: 500,
    vatAmt: 600,
    totalAmt: 7100,
    deliveryFeeAmt: 3000,
    payAmt: 10_100,
    missingAmt: 2900,
    toFreeAmt: 92_900,
  })
})

it("sets delivery free from the threshold on, and waits for the server's fee below it", () => {
  const large = { ...line, totalAmt: 100_000 }
  expect(basketSums([large], terms)).toMatchObject({ deliveryFeeAmt: 0, payAmt: 100_000, toFreeAmt: 0 })
  const wasFree = { ...terms, totalAmt: 100_000, deliveryFeeAmt: 0 }
  expect(basketSums([line], wasFree)).toMatchObject({ deliveryFeeAmt: null, payAmt: null, toFreeAmt: 93_400 })
})

it('charges and misses nothing for an empty basket', () => {
  expect(basketSums([], terms)).toMatchObject({ payAmt: 0, missingAmt: 0, toFreeAmt: 0 })
})

it('charges the fee once per delivery, and counts all its orders towards free delivery', () => {
  const sent = { deliveryDate: '', storeDeliveryId: '', orderCount: 1, freedFeeAmt: 0 }
  const paid = { ...terms, deliveryFeeAmt: 0, delivery: { ...sent, sentAmt: 50_000, sentFeeAmt: 3000 } }
  expect(basketSums([line], paid)).toMatchObject({ deliveryFeeAmt: 0, isPaidBySent: true, toFreeAmt: 43_400 })
  const free = { ...terms, deliveryFeeAmt: 0, delivery: { ...sent, sentAmt: 120_000, sentFeeAmt: 0 } }
  expect(basketSums([line], free)).toMatchObject({ deliveryFeeAmt: 0, isPaidBySent: false, toFreeAmt: 0 })
  expect(basketSums([line], paid, false)).toMatchObject({ deliveryFeeAmt: null, payAmt: null })
})

it('leaves out lines that cannot be ordered, with the fee of the rest', () => {
  const gone = { ...line, issues: [issue('SOLD_OUT', 0)] }
  const orderable = { totalAmt: 6600, deliveryFeeAmt: 3000, freedFeeAmt: 0, payAmt: 9600 }
  const wasFree = { ...terms, totalAmt: 100_100, deliveryFeeAmt: 0, orderable }
  expect(basketSums([line, gone], wasFree)).toMatchObject({
    ...{ taxableSupplyAmt: 6000, vatAmt: 600, totalAmt: 6600, deliveryFeeAmt: 3000, payAmt: 9600 },
    ...{ missingAmt: 3400, toFreeAmt: 93_400 },
  })
  expect(basketSums([gone], wasFree)).toMatchObject({ payAmt: 0, missingAmt: 0 })
  const less = { ...line, issues: [issue('STOCK_SHORT', 6)] }
  expect(basketSums([less], terms)).toMatchObject({ totalAmt: 6600 })
})

it.each([
  ['without issues', [], null],
  ['off its step', [issue('STEP_QTY', 12)], { kind: 'set', qty: 12 }],
  ['off its step and short of stock', [issue('STEP_QTY', 12), issue('STOCK_SHORT', 6)], { kind: 'set', qty: 6 }],
  ['with another price', [issue('PRICE_CHANGED', 900)], { kind: 'accept' }],
  ['short, with another price', [issue('STOCK_SHORT', 6), issue('PRICE_CHANGED', 900)], { kind: 'set', qty: 6 }],
  ['sold out', [issue('SOLD_OUT', 0)], { kind: 'remove' }],
  ['with less left than its smallest quantity', [issue('STOCK_SHORT', 3)], { kind: 'remove' }],
])('finds the fix for a line that is %s', (_, issues, fix) => {
  expect(lineFix({ issues, prod })).toEqual(fix)
})
