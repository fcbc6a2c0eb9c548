import { readColumnsOf } from '@mall/contract/import/kinds'
import { expect, test } from 'vitest'
import { findTable } from './find-table.ts'
import { unreadColumns } from './unread-columns.ts'

/** A table whose cells are numbers below all headings but the first two. */
function columnsOf(heads: string[], cells: string[] = heads.map((_, n) => (n < 2 ? `가-${n}` : '1,200'))) {
  const rows = [heads, cells].map((texts, n) => ({ no: n + 1, cells: texts }))
  return findTable([{ name: '단가', rows, isHidden: false }], readColumnsOf('prices'))!.columns.slice(2)
}

test.each<[string[], (string | null)[]]>([
  [
    ['A단가', 'B단가', 'C단가'],
    ['price:A', 'price:B', 'price:C'],
  ],
  [
    ['A등급', 'b 등급', 'Ｃ등급'],
    ['price:A', 'price:B', 'price:C'],
  ],
  [
    ['단가A', '단가 B', '출고단가 C급'],
    ['price:A', 'price:B', 'price:C'],
  ],
  [
    ['A', 'B', 'Z'],
    ['price:A', 'price:B', 'price:Z'],
  ],
  [
    ['A 등급 단가', 'B등급 판매가(원)', 'Grade C'],
    ['price:A', 'price:B', 'price:C'],
  ],
  [
    ['단가', 'A등급', 'B등급'],
    [null, 'price:A', 'price:B'],
  ],
  [
    ['등급', '단가', '시작일'],
    ['grade', 'unitPrice', 'from'],
  ],
  [
    ['매장', '특별가', '부터', '까지'],
    ['storeCd', 'unitPrice', 'from', 'to'],
  ],
  [
    ['거래처', '거래처코드', '특별단가', '적용일'],
    ['storeNm', 'storeCd', 'unitPrice', 'from'],
  ],
  [
    ['등급', '공급가', 'price date'],
    ['grade', 'unitPrice', null],
  ],
])('reads the headings %j as %j', (heads, ids) => {
  expect(columnsOf(['상품코드', '상품명', ...heads])).toEqual(ids)
})

test('a column of stores without codes is no code', () => {
  expect(columnsOf(['상품코드', '상품명', '등급', '단가', '매장'], ['1', '양파', 'A', '1200', '누리식당'])).toEqual([
    'grade',
    'unitPrice',
    null,
  ])
})

test('a column of a grade has numbers: one with letters is something else', () => {
  expect(columnsOf(['상품코드', '상품명', 'A등급', 'B등급'], ['1', '양파', '특', '1200'])).toEqual([null, 'price:B'])
})

test('names the columns of which nothing is kept, and the kind that has them', () => {
  const heads = ['상품코드', '상품명', 'A단가', '현재고', '거래처분류', '', '']
  const file = {
    heads,
    columns: ['prodCd', 'prodNm', null, null, null, null, null],
    samples: [['1', '', '', '', '', 'x']],
  }
  expect(unreadColumns('products', file)).toEqual([
    { no: 3, head: 'A단가', kind: 'prices' },
    { no: 4, head: '현재고', kind: 'stock' },
    { no: 5, head: '거래처분류', kind: null },
    { no: 6, head: '', kind: null },
  ])
  const people = { heads: ['아이디', '이메일'], columns: ['userCd', 'email'], samples: [] }
  expect(unreadColumns('people', people)).toEqual([{ no: 2, head: '이메일', kind: null }])
})

test.each<[string, string[], (string | null)[]]>([
  ['a list of stores', ['거래처코드', '거래처명', '대표자', '전화'], ['stores', 'stores', 'stores', 'stores']],
  ['a list of balances', ['거래처코드', '거래처명', '미수잔액'], ['balances', null, 'balances']],
  [
    'a list of stores with balances',
    ['거래처코드', '상호', '사업자번호', '잔액'],
    ['balances', 'stores', 'stores', 'balances'],
  ],
  ['a list of products with suppliers', ['코드', '거래처', '전화번호', '금액'], [null, null, null, null]],
])('%s where products are expected is said to be at the wrong door', (_, heads, kinds) => {
  const columns = heads.map(() => null)
  const found = (file: { heads: string[]; samples: string[][] }) =>
    unreadColumns('products', { ...file, columns }).map(({ kind }) => kind)
  expect(found({ heads, samples: [] })).toEqual(kinds)
  expect(found({ heads: [], samples: [heads] })).toEqual(kinds)
  expect(unreadColumns('prices', { heads, columns, samples: [] }).every(({ kind }) => kind === null)).toBe(true)
})

test('the reasons of faulty rows are not read, nor said to be unread', () => {
  for (const reasons of ['고칠 점', 'To mend']) {
    const heads = ['품목코드', '품명', '등급', '단가', reasons]
    const columns = columnsOf(heads)
    expect(columns).toEqual(['grade', 'unitPrice', null])
    expect(unreadColumns('prices', { heads, columns: ['prodCd', 'prodNm', ...columns], samples: [] })).toEqual([])
  }
})

test('internal remarks on a product are no description, which stores see', () => {
  for (const head of ['비고', '메모', '적요', '특이사항', 'Memo', 'Note', 'Remarks']) {
    const rows = [
      { no: 1, cells: ['상품코드', '상품명', head] },
      { no: 2, cells: ['A-1', '양파', '마진 낮음'] },
    ]
    const table = findTable([{ name: '상품', rows, isHidden: false }], readColumnsOf('products'))!
    const samples = rows.slice(1).map(({ cells }) => cells)
    expect(unreadColumns('products', { ...table, samples })).toEqual([{ no: 3, head, kind: null }])
  }
})
