import { expect, test } from 'vitest'
import { taxOfHeading } from './tax-of-heading.ts'

test.each([
  ...['A단가(VAT포함)', 'VAT 포함 단가', '부가세포함가', '세포함', '단가(포함)', 'A등급 (V.A.T 포함)'],
  ...['공급가(VAT포함)', 'Price incl. VAT', 'Price (VAT included)', 'Ａ단가（ＶＡＴ포함）', '부가세 포함 단가 A'],
])('%s includes tax', (heading) => {
  expect(taxOfHeading(heading)).toBe('INCLUSIVE')
})

test.each([
  ...[
    'A단가(VAT별도)',
    '단가(별도)',
    '부가세 별도',
    'VAT 미포함',
    '부가세불포함',
    '부가세 제외 단가',
    '공급가',
    '공급가액',
  ],
  ...['A공급가', 'Price excl. VAT', 'Price (VAT not included)', 'Price ex VAT'],
])('%s excludes tax', (heading) => {
  expect(taxOfHeading(heading)).toBe('EXCLUSIVE')
})

test.each([
  'A단가',
  '단가',
  '판매가',
  '공급단가',
  '공급가격',
  '단가(배송비포함)',
  '용기 포함',
  '배송비 별도',
  'A',
  'Price',
  '',
])('%j does not say', (heading) => {
  expect(taxOfHeading(heading)).toBeNull()
})
