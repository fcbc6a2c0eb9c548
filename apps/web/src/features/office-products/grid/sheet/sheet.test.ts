import type { ProductRow } from '@mall/contract/office-products'
import { newProduct } from '@mall/contract/office-products/product-fields'
import { expect, test } from 'vitest'
import {
  changesOf,
  discard,
  emptySheet,
  faultsOf,
  overtakenIn,
  rebase,
  redo,
  savedRows,
  setCells,
  settle,
  undo,
} from './sheet.ts'

const row = (prodId: string): ProductRow => ({
  ...newProduct,
  ...{ prodId, version: 1, prodCd: prodId, prodNm: '양파', categoryId: 'c', categoryNm: '채소', spec: '1kg' },
  ...{ stockQty: 5, stockMove: 'm1', allocated: false, prices: [] },
})
const [a, b] = [row('a'), row('b')]
const spec = (of: ProductRow, value: string) => ({ row: of, field: 'spec' as const, edit: { value } })

test('undoes and redoes a paste of many cells as one step', () => {
  const typed = setCells(emptySheet, [spec(a, '2kg')])
  const pasted = setCells(typed, [spec(a, '3kg'), spec(b, '3kg')])
  const changed = (sheet: typeof typed) => changesOf(sheet).map(({ prodId, fields }) => [prodId, fields.spec])
  expect(changed(pasted)).toEqual([
    ['a', '3kg'],
    ['b', '3kg'],
  ])
  expect(changed(undo(pasted))).toEqual([['a', '2kg']])
  expect(changed(undo(undo(pasted)))).toEqual([])
  expect(changed(redo(redo(undo(undo(pasted)))))).toEqual([
    ['a', '3kg'],
    ['b', '3kg'],
  ])
  expect(redo(setCells(undo(pasted), [spec(b, '9kg')])).future).toEqual([])
})

test('forgets a cell that is as it was loaded', () => {
  expect(setCells(setCells(emptySheet, [spec(a, '2kg')]), [spec(a, '1kg')]).edits.size).toBe(0)
})

test('sends stock with its old and new value, and after which move it was seen', () => {
  const sheet = setCells(emptySheet, [{ row: a, field: 'stockQty', edit: { value: 9 } }])
  expect(changesOf(sheet)).toEqual([{ prodId: 'a', version: 1, fields: {}, stock: { seen: 5, set: 9, move: 'm1' } }])
})

test('finds faults in the cell by the rule of the page', () => {
  const sheet = setCells(emptySheet, [
    { row: a, field: 'prodNm', edit: { value: '' } },
    { row: a, field: 'boxQty', edit: { bad: '열 개' } },
  ])
  expect(faultsOf(sheet.edits.get('a')!)).toEqual({ prodNm: 'missing', boxQty: 'digits' })
})

test('keeps what was typed on a row that someone else changed', () => {
  const sheet = rebase(setCells(emptySheet, [spec(a, '2kg')]), [{ ...a, version: 7, origin: '국산' }])
  expect(changesOf(sheet)).toEqual([{ prodId: 'a', version: 7, fields: { spec: '2kg' } }])
})

test('takes all changes back as one step that can be undone', () => {
  const typed = setCells(setCells(emptySheet, [spec(a, '2kg')]), [spec(b, '3kg')])
  expect(discard(typed).edits.size).toBe(0)
  expect(undo(discard(typed)).edits).toEqual(typed.edits)
})

test('undoes and redoes a saved change as one to be saved again', () => {
  const typed = setCells(setCells(emptySheet, [spec(a, '2kg')]), [
    { row: a, field: 'stockQty', edit: { value: null } },
    { row: b, field: 'spec', edit: { value: '3kg' } },
  ])
  const changes = changesOf(typed)
  const saved = savedRows(changes, [
    { prodId: 'a', version: 2, stockMove: 'm2' },
    { prodId: 'b', version: 6 },
  ])
  const now = [a, b].map((one) => ({ ...one, ...saved.get(one.prodId) }))
  const settled = settle(typed, now)
  expect(settled.edits.size).toBe(0)
  expect(changesOf(undo(settled))).toEqual([
    { prodId: 'a', version: 2, fields: {}, stock: { seen: null, set: 5, move: 'm2' } },
    { prodId: 'b', version: 6, fields: { spec: '1kg' } },
  ])
  const first = undo(undo(settled))
  expect(changesOf(first)[0]?.fields).toEqual({ spec: '1kg' })
  expect(redo(redo(first)).edits.size).toBe(0)
  // The undoing is saved as well, and taken back in turn.
  const back = settle(undo(settled), [
    { ...a, version: 3, spec: '2kg', stockMove: 'm3' },
    { ...b, version: 7 },
  ])
  expect(back.edits.size).toBe(0)
  expect(changesOf(redo(back))).toEqual([
    { prodId: 'a', version: 3, fields: {}, stock: { seen: 5, set: null, move: 'm3' } },
    { prodId: 'b', version: 7, fields: { spec: '3kg' } },
  ])
})

test('keeps what is typed while a change is being saved', () => {
  const sent = setCells(emptySheet, [spec(a, '2kg')])
  const more = setCells(setCells(sent, [spec(b, '3kg')]), [{ row: a, field: 'unit', edit: { value: 'BOX' } }])
  const settled = settle(more, [{ ...a, version: 2, spec: '2kg' }])
  expect(changesOf(settled)).toEqual([
    { prodId: 'a', version: 2, fields: { unit: 'BOX' } },
    { prodId: 'b', version: 1, fields: { spec: '3kg' } },
  ])
})

test('names the cells that someone else changed, and forgets those that both changed alike', () => {
  const sheet = setCells(emptySheet, [
    spec(a, '2kg'),
    { row: a, field: 'unit', edit: { value: 'BOX' } },
    spec(b, '2kg'),
  ])
  const now = { ...a, version: 7, spec: '9kg', unit: 'BOX', origin: '국산' }
  const cells = overtakenIn(sheet, [now])
  expect(cells.map(({ field }) => field).sort()).toEqual(['origin', 'spec', 'unit'])
  const merged = rebase(sheet, [now])
  expect(changesOf(merged)[0]).toEqual({ prodId: 'a', version: 7, fields: { spec: '2kg' } })
  // A step that is redone later is based on the new row as well.
  expect(changesOf(redo(undo(merged)))[0]?.version).toBe(7)
})

test('names stock that someone else has counted as it was', () => {
  const sheet = setCells(emptySheet, [{ row: a, field: 'stockQty', edit: { value: 9 } }])
  const now = { ...a, stockMove: 'm2' }
  expect(overtakenIn(sheet, [now])).toEqual([{ prodId: 'a', field: 'stockQty' }])
  expect(changesOf(rebase(sheet, [now]))[0]?.stock).toEqual({ seen: 5, set: 9, move: 'm2' })
})

test.each([
  ['minQty', '가', 'digits'],
  ['minQty', '-5', 'leastOne'],
  ['minQty', '−5', 'leastOne'],
  ['minQty', '1.5', 'whole'],
  ['minQty', '', 'missing'],
  ['minQty', '1 000', 'digits'],
  ['minQty', '12345678', 'large'],
  ['stockQty', '-5', 'leastZero'],
  ['status', '모름', 'choice'],
  ['traced', '아마', 'flag'],
  ['deliveryDays', '명절', 'weekdays'],
  ['categoryId', '없음', 'noCategory'],
] as const)('says why %s cannot be %j', (field, bad, reason) => {
  const sheet = setCells(emptySheet, [{ row: a, field, edit: { bad } }])
  expect(faultsOf(sheet.edits.get('a')!)).toEqual({ [field]: reason })
})

test.each([
  ['minQty', 0, { minQty: 'tooSmall' }],
  ['minQty', 100_000, { minQty: 'tooLarge' }],
  ['minQty', 21, { maxQty: 'belowMinimum' }],
] as const)('refuses %s of %i', (field, value, faults) => {
  const row = { ...a, maxQty: 20 }
  const sheet = setCells(emptySheet, [{ row, field, edit: { value } }])
  expect(faultsOf(sheet.edits.get('a')!)).toEqual(faults)
})
