import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  [
    'attachment; filename="261120-000001.pdf"; filename*=UTF-8\'\'%EC%A3%BC%EB%AC%B8%EC%84%9C%20261120.pdf',
    '주문서 261120.pdf',
  ],
  ['attachment; filename="orders.xlsx"', 'orders.xlsx'],
  ['attachment', 'file'],
  [null, 'file'],
])('reads from %s the file name %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name)
})
