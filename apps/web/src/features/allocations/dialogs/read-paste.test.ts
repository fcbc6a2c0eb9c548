import { expect, test } from 'vitest'
import { matchGoods } from './match-goods.ts'
import { readCount } from './read-count.ts'
import { readPaste } from './read-paste.ts'
import { readShare } from './read-share.ts'

test('reads a table with products as heads and stores in the first column', () => {
  const text = '매장\t한우 등심\tP-2\r\n가람 정육\t10\t1,200\r\n\t1\t1\r\n나루\t\t많이\r\n'
  expect(readPaste(text)).toEqual({
    goods: ['한우 등심', 'P-2'],
    stores: ['가람 정육', '나루'],
    cells: [
      ['10', '1,200'],
      ['', '많이'],
    ],
  })
})

test.each([
  ['12', 12],
  ['1,200', 1200],
  ['１２', 12],
  [' 7.0 ', 7],
  ['0', 0],
  ['7.5', undefined],
  ['-1', undefined],
  ['', undefined],
  ['99999999', undefined],
])('reads %j as %s', (text, count) => {
  expect(readCount(text)).toBe(count)
})

test('leaves out rows and columns of sums, and keeps an empty first head', () => {
  expect(readPaste('\t한우\t합계\n가람\t3\t3\n합 계\t3\t3\nTotal\t3\t3\n계동점\t1\t1')).toEqual({
    goods: ['한우', ''],
    stores: ['가람', '계동점'],
    cells: [
      ['3', '3'],
      ['1', '1'],
    ],
  })
})

test.each([
  ['20박스', 'BOX', 20],
  ['20 box', 'BOX', 20],
  ['1,200개', 'EA', 1200],
  ['7봉지', '봉', 7],
  ['7', '단', 7],
  ['7단', '단', 7],
  // Boxes of a product that is counted in pieces could mean anything.
  ['20박스', 'EA', undefined],
  ['3kg', 'BOX', undefined],
  ['많이', 'EA', undefined],
  ['1.5박스', 'BOX', undefined],
])('reads %j of a product in %s as %s', (text, unit, qty) => {
  expect(readShare(text, unit)).toBe(qty)
})

const tomato = (prodId: string, spec: string) => ({ prodId, prodCd: `D01-${prodId}`, prodNm: '완숙토마토', spec })

test.each([
  ['완숙토마토 5kg', 'a'],
  ['완숙토마토5KG', 'a'],
  ['d01-b', 'b'],
  ['완숙토마토', null],
  ['대저토마토', null],
])('finds the product that %j means in a list', (head, prodId) => {
  expect(matchGoods(head, [tomato('a', '5kg'), tomato('b', '10kg')])).toBe(prodId)
})
