import type { ImportKind } from '@mall/contract/base/import-terms'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { expect, test } from 'vitest'
import { findTable } from './find-table.ts'
import { isOfOtherKind, unreadColumns } from './unread-columns.ts'
import { columnsAboutOthers } from './wrong-door.ts'

const rowsOf = (heads: string[], count: number) =>
  [heads, ...Array.from({ length: count }, (_, n) => heads.map((_head, m) => `${n}-${m}`))].map((cells, n) => ({
    no: n + 1,
    cells,
  }))
type Sheets = [name: string, heads: string[], count: number][]
const tableOf = (kind: ImportKind, sheets: Sheets) =>
  findTable(
    sheets.map(([name, heads, count]) => ({ name, isHidden: false, rows: rowsOf(heads, count) })),
    readColumnsOf(kind),
    {},
    columnsAboutOthers(kind),
  )!

const goods = ['품목코드', '품목명', '규격', '단위', '입수', '과세구분']
const stores = ['거래처코드', '거래처명', '사업자번호', '대표자', '전화', '주소']
const places = ['거래처코드', '배송지명', '수령인', '전화', '주소']

test.each<[ImportKind, Sheets, string]>([
  [
    'stores',
    [
      ['코드', ['코드', '이름'], 8],
      ['품목', goods, 300],
    ],
    '품목',
  ],
  [
    'stores',
    [
      ['품목', goods, 300],
      ['분류', ['코드', '이름', '비고'], 20],
    ],
    '품목',
  ],
  [
    'products',
    [
      ['코드', ['코드', '이름'], 8],
      ['거래처', stores, 300],
    ],
    '거래처',
  ],
  [
    'stock',
    [
      ['거래처', stores, 50],
      ['표지', ['아무', '말'], 2],
    ],
    '거래처',
  ],
])('of a workbook at the door of %s reads nothing of %j, shown as the list that it is', (kind, sheets, name) => {
  const table = tableOf(kind, sheets)
  expect([table.sheet, table.headRow]).toEqual([name, 1])
  expect(table.columns.every((id) => id === null)).toBe(true)
})

test.each<[ImportKind, Sheets, string]>([
  // Its own, though another sheet is longer.
  [
    'stores',
    [
      ['품목', goods, 300],
      ['거래처', stores, 30],
    ],
    '거래처',
  ],
  [
    'stores',
    [
      ['품목', goods, 300],
      ['거래처', ['거래처코드', '거래처명'], 30],
    ],
    '거래처',
  ],
  [
    'products',
    [
      ['거래처', stores, 300],
      ['품목', goods, 30],
    ],
    '품목',
  ],
  // A list of codes and names that is the longest sheet, or the only one.
  [
    'stores',
    [
      ['매장', ['코드', '이름'], 300],
      ['품목', goods, 20],
    ],
    '매장',
  ],
  ['stores', [['매장', ['코드', '이름'], 3]], '매장'],
  // Of two lists of its own the long one, unless the short one says far more.
  [
    'stores',
    [
      ['폐업', [...stores, '등급'], 20],
      ['거래처', stores, 300],
    ],
    '거래처',
  ],
  [
    'stores',
    [
      ['거래처', stores, 300],
      ['메모', ['거래처코드', '거래처명'], 1000],
    ],
    '거래처',
  ],
  [
    'products',
    [
      ['품목', goods, 10],
      ['품목2', goods, 10],
    ],
    '품목',
  ],
])('of a workbook at the door of %s with %j reads %s', (kind, sheets, name) => {
  const table = tableOf(kind, sheets)
  expect(table.sheet).toBe(name)
  expect(table.columns.filter((id) => id !== null).length).toBeGreaterThan(1)
})

/** At each door the list of another one. */
test.each<[ImportKind, string[], ImportKind]>([
  ['stores', goods, 'products'],
  ['stores', ['코드', '이름', '규격', '단위', '입수'], 'products'],
  ['stores', ['품목코드', '품목명', '현재고'], 'stock'],
  ['stores', places, 'places'],
  ['places', goods, 'products'],
  ['places', stores, 'stores'],
  ['people', goods, 'products'],
  ['people', stores, 'stores'],
  ['balances', goods, 'products'],
  ['balances', stores, 'stores'],
  ['products', stores, 'stores'],
  ['products', ['코드', '이름', '사업자번호', '대표자', '전화'], 'stores'],
  ['products', ['거래처코드', '거래처명', '미수잔액'], 'balances'],
  ['prices', goods, 'products'],
  ['prices', stores, 'stores'],
  ['stock', goods, 'products'],
  ['stock', stores, 'stores'],
])('at the door of %s a list with %j is asked about, and is said to be one of %s', (kind, heads, other) => {
  const table = tableOf(kind, [['', heads, 5]])
  const samples = rowsOf(heads, 5).map(({ cells }) => cells)
  const kinds = unreadColumns(kind, { ...table, samples }).map((one) => one.kind)
  expect(kinds).toContain(other)
  expect(new Set(kinds.filter((one) => one !== null)).size).toBe(1)
  const isMissing = !table.columns.includes(kind === 'people' ? 'userCd' : 'none')
  expect(isMissing || isOfOtherKind(kind, table)).toBe(true)
})

test.each<[ImportKind, string[]]>([
  ['stores', stores],
  ['stores', ['거래처코드', '거래처명']],
  ['products', goods],
  ['places', places],
  ['prices', ['품목코드', '품목명', '규격', '단위', '입수', '단가']],
  ['prices', ['거래처코드', '거래처명', '품목코드', '품목명', '단가']],
  ['stock', ['품목코드', '품목명', '규격', '단위', '재고수량']],
  ['balances', ['거래처코드', '거래처명', '대표자', '전화', '미수잔액']],
  ['people', ['아이디', '거래처코드', '거래처명', '이름', '전화']],
])('is not asked about at its own door: %s with %j', (kind, heads) => {
  const table = tableOf(kind, [['', heads, 5]])
  expect(isOfOtherKind(kind, table)).toBe(false)
})
