import { longestContents, longestPlainContents } from '@mall/contract/notices'
import type { Rise } from '@mall/contract/price-lists/rises'
import { expect, test } from 'vitest'
import { draftNotice } from './draft-notice.ts'
import type { PlannedRise } from './plan-rise.ts'

const rise: Rise = {
  ...{ grades: ['A'], specials: false, by: { kind: 'PERCENT', hundredths: 500 } },
  ...{ unit: 10, way: 'UP', from: '2026-12-07' },
}

function draft(
  count: number,
  nameOf = (n: number) => `상품 ${n}`,
  categoryOf = (n: number) => (n % 2 ? '채소' : '과일'),
) {
  const lines = Array.from({ length: count }, (_, n) => ({
    line: { prodId: `${n}`, grade: 'A' },
    product: { ...{ prodId: `${n}`, prodCd: `A-${n}`, spec: '1kg' }, prodNm: nameOf(n), categoryNm: categoryOf(n) },
    risen: { old: 1000, now: 1050, next: null },
  }))
  return draftNotice({ lines } as unknown as PlannedRise, rise, '2026-11-28', 'ko').contents
}

test('names all products of a notice by category', () => {
  const contents = draft(89)
  expect(contents.match(/<li>/g)).toHaveLength(89)
  expect(contents).toContain('<p>과일</p><ul><li>상품 0 1kg</li><li>상품 2 1kg</li>')
  expect(contents).toContain('</ul><p>채소</p><ul><li>상품 1 1kg</li>')
  expect(contents).not.toContain('외 ')
})

test('needs no heading for one category', () => {
  expect(draft(2, undefined, () => '채소')).toContain('.</p><ul><li>상품 0 1kg</li><li>상품 1 1kg</li></ul><p>')
})

test.each([
  ['ordinary', (n: number) => `상품 ${n}`],
  ['long', (n: number) => `${n} ${'가'.repeat(95)}`],
  ['escaped', (n: number) => `${n} ${'&'.repeat(95)}`],
])('counts what a notice has no room for, of %s names', (_, nameOf) => {
  const contents = draft(5000, nameOf)
  const named = contents.match(/<li>/g)!.length
  expect(contents).toContain(`</ul><p>외 ${5000 - named}개 상품</p>`)
  expect(contents.length).toBeLessThanOrEqual(longestContents)
  const text = contents
    .replace(/<\/(li|p|ul)>/g, '\n')
    .replace(/<li>/g, '• ')
    .replace(/<[^>]+>/g, '')
  expect(text.replaceAll('&amp;', '&').length).toBeLessThanOrEqual(longestPlainContents)
})
