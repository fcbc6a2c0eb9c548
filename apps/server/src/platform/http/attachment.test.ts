import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['order 1.pdf', 'order 1.pdf'],
  ['메모.txt', 'file.txt'],
  ['주문', 'file'],
  ['11월 "배송".xlsx', '11 __.xlsx'],
])('gives %s the ASCII name %s beside the real one', (name, plain) => {
  const header = attachment(name)
  expect(/filename="([^"]*)"/.exec(header)?.[1]).toBe(plain)
  expect(decodeURIComponent(/UTF-8''(.*)$/.exec(header)?.[1] ?? '')).toBe(name)
})
