import { longestPaste } from '@mall/contract/order-lines'
import { describe, expect, it, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
import { linesOf } from './pasted-lines.ts'

const row = (name: string, qtyText: string, more: object = {}) => ({ name, qtyText, ...more })
const code = 'D01-0045'
const eggplant = { also: ['가지'] }
const doubt = (...qtyChoices: string[]) => ({ qtyChoices })

const rowsOf = (text: string) =>
  linesOf(text).flatMap((line) => ('isUncounted' in line ? [] : 'row' in line ? line.row : line.text))
const uncountedOf = (text: string) => linesOf(text).flatMap((line) => ('isUncounted' in line ? line.text : []))

it('reads a message line by line and skips empty lines, also in tables', () => {
  expect(rowsOf('\uFEFF두부 1\r\n\r\n콩나물 2\n')).toEqual(['두부 1', '콩나물 2'])
  expect(rowsOf('대파 8단,양파 1망')).toEqual(['대파 8단,양파 1망'])
  expect(rowsOf('A01-0012\t4\n이런 상품은 없다 3개\n참깨')).toEqual([
    row('A01-0012', '4'),
    '이런 상품은 없다 3개',
    '참깨',
  ])
})

describe('cells without headers', () => {
  it.each([
    ['참깨 1kg\t3', row('참깨 1kg', '3')],
    ['A01-0012\t참깨\t1kg\t2', row('A01-0012', '2', { also: ['참깨'], spec: '1kg' })],
    ['0012\t3', row('0012', '3')],
    ['8801234567893\t3', row('8801234567893', '3')],
    [`${code}\t가지\t3\t16900`, row(code, '3', eggplant)],
    [`${code}\t가지\t3\t16,900원\t50,700`, row(code, '3', eggplant)],
    [`${code}\t가지\t16900\t3`, row(code, '3', eggplant)],
    [`${code}\t가지\t\t5kg\tEA\t3\t900\t2700`, row(code, '3', { ...eggplant, spec: '5kg' })],
    [`7\t${code}\t가지\t3`, row(code, '3', eggplant)],
    ['1\t00123\t3', row('00123', '3')],
    ['2026-11-22\t가지\t3', row('가지', '3')],
    ['가지\t2박스\t12', row('가지', '2박스')],
    ['00123,양파,15kg,2,16900', row('00123', '2', { also: ['양파'], spec: '15kg' })],
    ['양파,2', row('양파', '2')],
    ['양파,2,900', row('양파', '', doubt('2', '900'))],
    // Ambiguous: the user has to decide.
    [`${code}\t가지\t12\t3`, row(code, '', { ...eggplant, ...doubt('12', '3') })],
    [`${code}\t가지\t3\t500`, row(code, '', { ...eggplant, ...doubt('3', '500') })],
    [`${code}\t가지\t16900`, row(code, '', { ...eggplant, ...doubt('16900') })],
    [`${code}\t가지\t16900\t33800`, row(code, '', eggplant)],
  ])('%j', (text, expected) => {
    expect(rowsOf(text)).toEqual([expected])
  })

  it('treats a small number in a price column as a price', () => {
    expect(rowsOf('가지\t3\t900\n양파\t5\t16900\n무\t2\t2500')).toEqual([
      row('가지', '3'),
      row('양파', '5'),
      row('무', '2'),
    ])
  })

  it('asks about a number that is no price in a price column', () => {
    const rows = [row('가지', '3'), row('양파', '', doubt('12', '3')), row('무', '2')]
    expect(rowsOf('가지\t3\t1900\n양파\t12\t3\n무\t2\t2500')).toEqual(rows)
  })
})

describe('cells under headers', () => {
  it.each([
    ['품목코드,품목명,규격,수량,단가\n00123,양파,15kg,2,16900', row('00123', '2', { also: ['양파'], spec: '15kg' })],
    ['No,코드,수량\n1,00123,3', row('00123', '3')],
    ['단가\t주문 수량(EA)\t상품명\n16900\t3\t가지', row('가지', '3')],
    ['Item No.\tProduct name\tUnit price\tAmount\tQty\nX1\tOnion\t5\t10\t2', row('X1', '2', { also: ['Onion'] })],
    ['바코드\t품명\t재고수량\t발주\n8801234567893\t가지\t40\t3', row('8801234567893', '3', eggplant)],
    ['품명\t박스입수\t박스수량\n가지\t12\t3', row('가지', '3박스')],
    ['품명\t금액\t11/22\n가지\t500\t3', row('가지', '3')],
    ['물건\t수량\n가지\t3', row('가지', '3')],
    ['품명\t수량\n가지\t세 개', row('가지', '세 개')],
    ['품명\t주문수량\t추가수량\n가지\t3\t2', row('가지', '', doubt('3', '2'))],
    ['발주서\n2026-11-22\t\t\n품명\t규격\t수량\n가지\t5kg\t3\n합계\t\t3', row('가지', '3', { spec: '5kg' })],
    ['품명\t수량\n"가지\n(국산)"\t3', row('가지 (국산)', '3')],
    ['품명,수량\n"가지, ""특""",3', row('가지, "특"', '3')],
    ['품명\t수량\n가지\t3\n품명\t수량', row('가지', '3')],
  ])('%j', (text, expected) => {
    expect(rowsOf(text)).toEqual([expected])
  })

  it('takes only the rows with a quantity from a price list', () => {
    expect(rowsOf('품명\t단가\t수량\n가지\t900\t\n양파\t800\t2\n무\t700\t0')).toEqual([row('양파', '2')])
  })
})

it('keeps the lines after an unclosed quote', () => {
  expect(rowsOf('"가지\t3\n양파\t2')).toEqual([row('"가지', '3'), row('양파', '2')])
})

it('keeps every row of a long table', () => {
  expect(rowsOf(Array.from({ length: 450 }, (_, n) => `가지${n}\t3`).join('\n'))).toHaveLength(450)
})

describe('rows without a quantity', () => {
  it.each([
    ['품명\t규격\t수량\n가지\t5kg\t\n양파\t15kg\t3\n무\t\t0', ['가지 5kg', '무 0']],
    ['품명\t수량\n가지\t3\n\t\n비고\t', ['비고']],
    // Without a quantity column, each row is asked about.
    ['품명\t규격\n가지\t5kg', []],
    ['가지\n양파 3', []],
  ])('%j', (text, expected) => {
    expect(uncountedOf(text)).toEqual(expected)
  })
})

// With one look for each letter it would take minutes.
test.each([
  ['a cell without a number', `${'가'.repeat(longestPaste)},나나`],
  ['a row of many numbers', '2\t500\t'.repeat(longestPaste / 6)],
  ['a cell of brackets', `${'('.repeat(longestPaste)}\t나나\n1\t2`],
])('reads %s in one pass', async (_, text) => {
  await inOnePass(20_000, () => linesOf(text))
})
