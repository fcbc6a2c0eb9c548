import type { ProductRow } from '@mall/contract/office-products'
import { newProduct } from '@mall/contract/office-products/product-fields'
import { expect, test } from 'vitest'
import { changesOf, emptySheet, faultsOf, rebase, redo, setCells, undo } from './sheet.ts'

const row = (prodId: string): ProductRow => ({
  ...newProduct,
  ...{ prodId, version: 1, prodCd: prodId, prodNm: '양파', categoryId: 'c', categoryNm: '채소', spec: '1kg' },
  ...{ stockQty: 5, allocated: false, prices: [] },
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

test('sends stock with its old and new value', () => {
  const sheet = setCells(emptySheet, [{ row: a, field: 'stockQty', edit: { value: 9 } }])
  expect(changesOf(sheet)).toEqual([{ prodId: 'a', version: 1, fields: {}, stock: { seen: 5, set: 9 } }])
})

test('finds faults in the cell by the rule of the page', () => {
  const sheet = setCells(emptySheet, [
    { row: a, field: 'prodNm', edit: { value: '' } },
    { row: a, field: 'boxQty', edit: { bad: '열 개' } },
  ])
  expect(faultsOf(sheet.edits.get('a')!)).toEqual({ prodNm: 'missing', boxQty: 'unread' })
})

test('keeps what was typed on a row that someone else changed', () => {
  const sheet = rebase(setCells(emptySheet, [spec(a, '2kg')]), [{ ...a, version: 7, origin: '국산' }])
  expect(changesOf(sheet)).toEqual([{ prodId: 'a', version: 7, fields: { spec: '2kg' } }])
})
