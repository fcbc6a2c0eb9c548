import { expect, test } from 'vitest'
import { readTsv, writeTsv } from './tsv.ts'

test.each([
  [
    '양파\t15kg\r\n감자\t20kg\r\n',
    [
      ['양파', '15kg'],
      ['감자', '20kg'],
    ],
  ],
  ['"두 줄\n설명"\t"큰 ""따옴표"""', [['두 줄\n설명', '큰 "따옴표"']]],
  ['5" 접시\t', [['5" 접시', '']]],
  ['', [['']]],
])('reads %j', (text, rows) => {
  expect(readTsv(text)).toEqual(rows)
})

test('writes cells that come back the same, and none that becomes a formula', () => {
  const rows = [
    ['a\tb', '"x"', '두\n줄'],
    ['-5', '', '1'],
  ]
  expect(readTsv(writeTsv(rows))).toEqual(rows)
  expect(writeTsv([['=1+1', '+82', '@x', '-a', '＝1']])).toBe("'=1+1\t'+82\t'@x\t'-a\t'＝1")
})
