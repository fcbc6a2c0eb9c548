import type { OrderLine } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { deskLines, nextStage, payAfter, linesToSend, stageSums, applicableShortages } from './shortage-draft.ts'

const amounts = (qty: number) => ({ qty, supplyAmt: qty * 1000, vatAmt: qty * 100, totalAmt: qty * 1100 })
const line = (prodId: string, ordered: number, more: Partial<OrderLine> = {}): OrderLine => ({
  orderLineId: `line of ${prodId}`,
  prodId,
  prodCd: prodId,
  prodNm: prodId,
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
  ordered: amounts(ordered),
  confirmed: null,
  shipped: null,
  reason: null,
  memo: '',
  ...more,
})
const fee = { supplyAmt: 2728, vatAmt: 272, totalAmt: 3000 }

test('derives the quantities to settle next from the moves', () => {
  expect(nextStage([{ code: '20' }, { code: '90' }])).toBe('confirmed')
  expect(nextStage([{ code: '30' }, { code: '40' }])).toBe('shipped')
  expect(nextStage([{ code: '50' }])).toBe(null)
})

test('requires a reason for a short line, and sends only short lines', () => {
  const draft = { onion: { qty: 4, reason: '', promised: 10 }, leek: { qty: 9, reason: ' 품절 ', promised: 10 } }
  const [onion, leek] = deskLines([line('onion', 10), line('leek', 10)], 'confirmed', draft, 'FLOOR')
  expect(onion).toMatchObject({ isShort: true, lacksReason: true, qty: 4 })
  expect(linesToSend([leek!, ...deskLines([line('rice', 3)], 'confirmed', draft, 'FLOOR')], 'confirmed')).toEqual([
    { orderLineId: 'line of leek', confirmedQty: 9, reason: '품절' },
  ])
})

test('requires a trace number of what is shipped, and sends it tidied', () => {
  const beef = line('beef', 10, { traced: true })
  const at = (stage: 'confirmed' | 'shipped', traces: Record<string, string>, qty = 10) =>
    deskLines([beef], stage, qty < 10 ? { beef: { qty, reason: '품절', promised: 10 } } : {}, 'FLOOR', traces)
  expect(at('shipped', {})[0]).toMatchObject({ lacksTrace: true })
  expect(at('confirmed', {})[0]).toMatchObject({ lacksTrace: false })
  expect(at('shipped', {}, 0)[0]).toMatchObject({ lacksTrace: false })
  const [traced] = at('shipped', { beef: ' l12311219876543 ' })
  expect(traced).toMatchObject({ lacksTrace: false })
  expect(linesToSend([traced!], 'shipped')).toEqual([
    { orderLineId: 'line of beef', shippedQty: 10, traceNo: 'L12311219876543' },
  ])
})

test('never makes more of a typed shortage, even after the store or a colleague lowered the quantity', () => {
  const draft = { onion: { qty: 8, reason: '품절', promised: 10 } }
  expect(deskLines([line('onion', 5)], 'confirmed', draft, 'FLOOR')[0]).toMatchObject({ qty: 5, isShort: false })
  const confirmed = line('onion', 10, { confirmed: amounts(6) })
  expect(deskLines([confirmed], 'shipped', {}, 'FLOOR')[0]).toMatchObject({ before: 6, qty: 6, isShort: false })
  expect(deskLines([confirmed], 'shipped', draft, 'FLOOR')[0]).toMatchObject({ qty: 6, isChanged: false })
  expect(applicableShortages({ version: 1, stage: 'shipped', typed: draft }, [confirmed], 'shipped').lost).toBe(1)
})

test('ships more than was confirmed, up to what was ordered, without a reason', () => {
  const raised = (qty: number) => ({ onion: { qty, reason: '', promised: 6 } })
  const onion = line('onion', 10, { confirmed: amounts(6) })
  const [desk] = deskLines([onion], 'shipped', raised(9), 'FLOOR')
  expect(desk).toMatchObject({ qty: 9, isChanged: true, isShort: false, isLessThanOrdered: true, lacksReason: false })
  expect(linesToSend([desk!], 'shipped')).toEqual([{ orderLineId: 'line of onion', shippedQty: 9 }])
  expect(deskLines([onion], 'shipped', raised(12), 'FLOOR')[0]).toMatchObject({ qty: 10 })
  const kept = (qty: number) =>
    applicableShortages({ version: 1, stage: 'shipped', typed: raised(qty) }, [onion], 'shipped')
  expect([kept(9).lost, kept(11).lost]).toEqual([0, 1])
})

test('charges no delivery fee without goods', () => {
  const left = deskLines([line('onion', 10)], 'confirmed', { onion: { qty: 2, reason: '품절', promised: 10 } }, 'FLOOR')
  expect(payAfter(left, fee)).toBe(5200)
  const none = deskLines([line('onion', 10)], 'confirmed', { onion: { qty: 0, reason: '품절', promised: 10 } }, 'FLOOR')
  expect(payAfter(none, fee)).toBe(0)
})

test('sums a stage once all lines have reached it', () => {
  const sums = stageSums([line('onion', 10, { confirmed: amounts(6) }), line('leek', 2, { confirmed: amounts(2) })])
  expect([sums.ordered?.totalAmt, sums.confirmed?.totalAmt, sums.shipped]).toEqual([13_200, 8800, null])
})

const none = { qty: 0, reason: '품절', promised: 10 }
const typed = { onion: { ...none, qty: 4 }, leek: none, rice: { ...none, qty: 10 } }

test.each([
  ['keeps everything for the same lines', [line('onion', 10), line('leek', 10)], 'confirmed', ['onion', 'leek'], 0],
  ['drops a shortage of a line now ordered below it', [line('onion', 3), line('leek', 10)], 'confirmed', ['leek'], 1],
  ['drops the shortage of a removed line', [line('leek', 2)], 'confirmed', ['leek'], 1],
  ['drops everything at the next stage', [line('onion', 10), line('leek', 10)], 'shipped', [], 2],
  ['drops everything when nothing is left to settle', [line('onion', 10), line('leek', 10)], null, [], 2],
] as const)('%s', (_, lines, stage, fitting, lost) => {
  const kept = applicableShortages({ version: 1, stage: 'confirmed', typed }, lines, stage)
  expect([Object.keys(kept.typed), kept.lost]).toEqual([fitting, lost])
})

test('a wrong quantity counts as full, and is lost with the order that it was typed for', () => {
  const draft = { onion: { qty: 10, reason: '', wrong: '12', promised: 10 } }
  expect(deskLines([line('onion', 10)], 'confirmed', draft, 'FLOOR')[0]).toMatchObject({ wrong: '12', isShort: false })
  const kept = applicableShortages({ version: 1, stage: 'confirmed', typed: draft }, [line('onion', 15)], 'confirmed')
  expect(kept).toEqual({ typed: {}, lost: 1 })
})
