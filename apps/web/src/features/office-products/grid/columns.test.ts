import { expect, test } from 'vitest'
import { textOf, valueOf, type CellWords } from './columns.ts'

const words: CellWords = {
  word: (key) =>
    new Map<string, string>([
      ['ON', '판매 중'],
      ['SOLD_OUT', '품절'],
      ['FREE', '면세'],
      ['unlimited', '무제한'],
      ['everyDay', '매일'],
    ]).get(key) ?? key,
  weekdays: ['일', '월', '화', '수', '목', '금', '토'],
  categories: [
    { categoryId: 'a', path: '채소', name: '채소' },
    { categoryId: 'b', path: '채소 › 기타', name: '기타' },
    { categoryId: 'c', path: '과일 › 기타', name: '기타' },
  ],
}

test.each([
  ['status', '판매중', 'ON'],
  ['status', 'sold_out', 'SOLD_OUT'],
  ['status', '모름', undefined],
  ['taxType', '면세', 'FREE'],
  ['boxQty', '1,200', 1200],
  ['boxQty', '１２', 12],
  ['boxQty', '1.5', undefined],
  ['boxQty', '12.000', undefined],
  ['boxQty', '12,00', undefined],
  ['boxQty', '12개', 12],
  ['boxQty', '-1', undefined],
  ['status', '판매', 'ON'],
  ['status', '단종', 'ENDED'],
  ['taxType', '비과세', 'FREE'],
  ['maxQty', '무제한', null],
  ['maxQty', ' ', null],
  ['maxQty', 'Unlimited', null],
  ['stockQty', '무제한', null],
  ['stockQty', 'unlimited', null],
  ['stockQty', '', null],
  ['stockQty', '없음', undefined],
  ['minQty', '', undefined],
  ['categoryId', '채소>기타', 'b'],
  ['categoryId', '채소', 'a'],
  ['categoryId', '기타', undefined],
  ['traced', 'y', true],
  ['traced', '', false],
  ['deliveryDays', '금, 월', [1, 5]],
  ['deliveryDays', '', null],
  ['deliveryDays', '월~수', [1, 2, 3]],
  ['deliveryDays', '매일', null],
  ['deliveryDays', 'Daily', null],
  ['deliveryDays', '월x', undefined],
  ['barcode', '0012', '0012'],
  ['unit', '박스', 'BOX'],
  ['unit', '망', '망'],
] as const)('reads %s %j as %j', (field, typed, value) => {
  expect(valueOf(field, typed, words)).toEqual(value)
})

test('shows what it reads', () => {
  for (const [field, text] of [
    ['status', '품절'],
    ['categoryId', '과일 › 기타'],
    ['deliveryDays', '월금'],
    ['deliveryDays', '매일'],
    ['traced', 'Y'],
    ['maxQty', '무제한'],
    ['stockQty', '무제한'],
    ['stockQty', '0'],
  ] as const)
    expect(textOf(field, valueOf(field, text, words) ?? null, words)).toBe(text)
})
