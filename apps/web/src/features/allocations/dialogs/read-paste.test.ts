import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'
import { readPaste } from './read-paste.ts'

test('reads a table with products as heads and stores in the first column', () => {
  const text = '매장\t한우 등심\tP-2\r\n가람 정육\t10\t1,200\r\n\t1\t1\r\n나루\t\t많이\r\n'
  expect(readPaste(text)).toEqual({
    goods: ['한우 등심', 'P-2'],
    stores: ['가람 정육', '나루'],
    cells: [
      [10, 1200],
      [undefined, null],
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
