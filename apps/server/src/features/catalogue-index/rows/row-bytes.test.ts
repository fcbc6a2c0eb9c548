import type { Product } from '@mall/contract/products'
import { describe, expect, test } from 'vitest'
import { articleBytes, joinRows, priceText, type ReadyRow, type RowMarks, taggedRows } from './row-bytes.ts'

const product = { prodId: 'p1', prodNm: '대파', unitPrice: 1000, priceKind: 'GRADE', nextPrice: null, minQty: 1 }
const usual: RowMarks = { stockQty: 5, lastOrder: null, favourite: false, matchedBox: false, matchedAlias: false }

function rowOf(fields: object = {}, marks: Partial<RowMarks> = {}, stamp = 1): ReadyRow {
  const made = { ...product, ...fields } as unknown as Product
  return { article: articleBytes(made, stamp), price: priceText(made, stamp), marks: { ...usual, ...marks } }
}

const [before, after] = ['{"content":[', '],"totalElements":2}']
const other = rowOf({ prodId: 'p2' })

describe('the tag of a page', () => {
  test.each<[string, ReadyRow[], string?]>([
    ['the name of an article', [rowOf({ prodNm: '쪽파' }), other]],
    ['its price', [rowOf({ unitPrice: 1001 }), other]],
    ['a coming price', [rowOf({ nextPrice: { unitPrice: 900, from: '2026-12-01' } }), other]],
    ['its stock', [rowOf({}, { stockQty: 4 }), other]],
    ['the last order', [rowOf({}, { lastOrder: { at: 1, qty: 2 } }), other]],
    ['a favourite', [rowOf({}, { favourite: true }), other]],
    ['what a search matched', [rowOf({}, { matchedAlias: true }), other]],
    ['the order of rows', [other, rowOf()]],
    ['a missing row', [other]],
    ['the total', [rowOf(), other], '],"totalElements":3}'],
  ])('differs with %s', (_, rows, end = after) => {
    const page = taggedRows(before, rows, end)
    const first = taggedRows(before, [rowOf(), other], after)
    expect(page.bytes().equals(first.bytes())).toBe(false)
    expect(page.tag).not.toBe(first.tag)
  })

  test('is equal for equal bytes, whenever the rows were read', () => {
    const first = taggedRows(before, [rowOf(), other], after)
    const again = taggedRows(before, [rowOf({}, {}, 7), rowOf({ prodId: 'p2' }, {}, 9)], after)
    expect(again.bytes()).toEqual(first.bytes())
    expect(again.tag).toBe(first.tag)
  })
})

test('joins the same bytes with and without a tag', () => {
  const rows = [rowOf(), { ...other, lead: '{"prod":', trail: ',"qty":1}' }]
  expect(taggedRows(before, rows, after).bytes()).toEqual(joinRows(before, rows, after))
})
