import { expect, it } from 'vitest'
import { readPasted } from './pasted-rows.ts'

it.each([
  ['참깨 1kg\t3', [{ name: '참깨 1kg', qtyText: '3' }]],
  ['A01-0012\t참깨\t1kg\t2', [{ name: 'A01-0012', qtyText: '2' }]],
  ['0012\t3', [{ name: '0012', qtyText: '3' }]],
  ['양파 15kg 3', [{ name: '양파 15kg', qtyText: '3' }]],
  ['양파 15kg 2박스', [{ name: '양파 15kg', qtyText: '2박스' }]],
  ['양파 x 4', [{ name: '양파', qtyText: '4' }]],
  ['양파 - 4개', [{ name: '양파', qtyText: '4' }]],
  ['[김사장] [오후 5:12] 대파 5', [{ name: '대파', qtyText: '5' }]],
  ['· 두부 1,200', [{ name: '두부', qtyText: '1,200' }]],
  ['두부', [{ name: '두부', qtyText: '' }]],
  [
    '\uFEFF두부 1\r\n\r\n콩나물 2\n',
    [
      { name: '두부', qtyText: '1' },
      { name: '콩나물', qtyText: '2' },
    ],
  ],
])('%j', (text, rows) => {
  expect(readPasted(text)).toEqual(rows)
})
