import { readColumnsOf } from '@mall/contract/import/kinds'
import { expect, test } from 'vitest'
import { findTable } from './find-table.ts'

function columnsOf(heads: string[], cells: string[]) {
  const rows = [heads, cells].map((row, n) => ({
    no: n + 1,
    cells: ['거래처코드', '상호'].map((one) => (n === 0 ? one : '가')).concat(row),
  }))
  return findTable([{ name: '', isHidden: false, rows }], readColumnsOf('stores'))!.columns.slice(2)
}

test.each<[string[], (string | null)[]]>([
  [
    ['전화', '휴대폰'],
    ['phone', 'mobile'],
  ],
  [
    ['휴대폰', '전화번호'],
    ['mobile', 'phone'],
  ],
  [
    ['HP', '연락처'],
    ['mobile', 'phone'],
  ],
  [
    ['핸드폰', 'FAX'],
    ['phone', null],
  ],
  [
    ['휴대전화', '팩스'],
    ['phone', null],
  ],
])('reads telephones of %j as %j', (heads, ids) => {
  expect(columnsOf(heads, ['010-1234-5678', '02-123-4567'])).toEqual(ids)
})
