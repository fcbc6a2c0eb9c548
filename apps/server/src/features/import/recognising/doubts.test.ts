import type { ImportKind } from '@mall/contract/base/import-terms'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { describe, expect, test } from 'vitest'
import { doubtsOf } from './doubts.ts'
import { findTable } from './find-table.ts'
import { isOfOtherKind } from './unread-columns.ts'

function read(kind: ImportKind, heads: string[], body: string[][]) {
  const rows = [heads, ...body].map((cells, n) => ({ no: n + 1, cells }))
  const table = findTable([{ name: '', isHidden: false, rows }], readColumnsOf(kind))!
  return { table, doubts: doubtsOf(kind, { ...table, rows: rows.slice(table.headRow) }) }
}
const each = (row: (n: number) => string[]) => Array.from({ length: 9 }, (_, n) => row(n))

describe('of columns by their content', () => {
  test.each([
    ['2026-06-11', (n: number) => `2026-06-1${n}`],
    ['2026.7.1', (n: number) => `2026.7.1${n}`],
    ['20260611', (n: number) => `2026061${n}`],
    ['26-06-11', (n: number) => `26-06-1${n}`],
    ['one telephone in all rows', () => '02-555-0000'],
  ])('takes %s for no telephone of stores', (_, cell) => {
    const body = each((n) => [`S${n}`, `가게${n}`, cell(n)])
    for (const head of ['최종거래일', '메모', ''])
      expect(read('stores', ['거래처코드', '상호', head], body).table.columns[2]).toBe(null)
  })

  test('takes one code in all rows for no barcode', () => {
    const { table, doubts } = read(
      'products',
      ['품목코드', '품목명', '자체코드'],
      each((n) => [`00${n}`, `품목${n}`, '8801234567893']),
    )
    expect([table.columns, doubts]).toEqual([['prodCd', 'prodNm', null], []])
  })

  test('asks about what only the content suggests below a heading, and not below none', () => {
    const body = [
      ['S1', '가게1', '02-123-4567'],
      ['S2', '가게2', '031-123-4567'],
    ]
    const headed = read('stores', ['거래처코드', '상호', '번호1'], body)
    expect(headed.table.columns[2]).toBe('phone')
    expect(headed.doubts).toEqual([{ no: 3, head: '번호1', column: 'phone' }])
    const headless = read('stores', ['거래처코드', '상호', ''], body)
    expect([headless.table.columns[2], headless.doubts]).toEqual(['phone', []])
  })

  test.each(['비고', '메모2', '최종 수금일', '수정일자'])('takes nothing below %s', (head) => {
    const { table, doubts } = read('stores', ['거래처코드', '상호', head], [['S1', '가게1', '02-123-4567']])
    expect([table.columns[2], doubts]).toEqual([null, []])
  })

  test.each<[ImportKind, string[]]>([
    ['stores', ['거래처코드', '상호', '전화번호']],
    ['stores', ['거래처코드', '상호', '휴대폰']],
    ['stores', ['거래처코드', '상호', '매장 대표전화(필수)']],
    ['stores', ['거래처코드', '상호', '연락처 1']],
  ])('at %s does not ask about %j', (kind, heads) => {
    const { table, doubts } = read(kind, heads, [['S1', '가게1', '02-123-4567']])
    expect([table.columns[2], doubts]).toEqual(['phone', []])
  })

  test('stops a list of balances at the door of stores', () => {
    const heads = ['거래처코드', '거래처명', '기초미수', '기준일']
    const { table } = read(
      'stores',
      heads,
      each((n) => [`S${n}`, `가게${n}`, '1,250,000', `2026-06-3${n % 2}`]),
    )
    expect(table.columns).toEqual(['storeCd', 'storeNm', null, null])
    expect(isOfOtherKind('stores', table)).toBe(true)
  })
})

describe('of prices', () => {
  const heads = ['거래처코드', '품목코드', '특별단가']
  test.each([
    ['적용시작', '적용종료'],
    ['시작', '종료'],
    ['기간(부터)', '기간(까지)'],
    ['부터', '까지'],
    ['유효시작일', '유효종료일'],
  ])('reads %s and %s as the days', (from, to) => {
    const { table, doubts } = read('prices', [...heads, from, to], [['S1', '1', '900', '2024-01-01', '2024-12-31']])
    expect([table.columns.slice(3), doubts]).toEqual([['from', 'to'], []])
  })

  test.each(['적용기간', '기간', '유효 기간', '행사기간(시작~끝)'])('reads both days below %s', (head) => {
    expect(read('prices', [...heads, head], [['S1', '1', '900', '2024-01-01~2024-12-31']]).table.columns[3]).toBe(
      'period',
    )
  })

  test.each([
    ['등록일', '2024-01-01'],
    ['', '2024-01-01'],
    ['비고', '24.1.1 ~ 24.12.31'],
  ])('asks about days below %j that are not read', (head, cell) => {
    const { table, doubts } = read('prices', [...heads, head], [['S1', '1', '900', cell]])
    expect([table.columns[3], doubts]).toEqual([null, [{ no: 4, head, column: null }]])
  })

  test('does not ask about texts with a day in few rows', () => {
    const body = [
      ['S1', '1', '900', '2024-01-01'],
      ['S1', '2', '900', '계약'],
      ['S1', '3', '900', '냉장'],
    ]
    expect(read('prices', [...heads, '비고'], body).doubts).toEqual([])
  })
})

test.each<[string, string[]]>([
  ['상세', ['addr2']],
  ['비밀번호', ['entryNote']],
])('reads %s of places', (head, expected) => {
  const { table } = read('places', ['거래처코드', '배송처명', '주소', head], [['S1', '창고', '서울', '지하']])
  expect(table.columns.slice(3)).toEqual(expected)
})
