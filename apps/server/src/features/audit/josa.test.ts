import { expect, test } from 'vitest'
import { josa } from './josa.ts'

test.each([
  ['박지훈님', '이/가', '이'],
  ['누군가', '이/가', '가'],
  ['5,000,000원', '으로/로', '으로'],
  ['서울', '으로/로', '로'],
  ['1월 7일', '으로/로', '로'],
  ['18:00', '으로/로', '으로'],
  ['12월 24일(목)', '을/를', '을'],
  ['Gim', '을/를', '을'],
  ['Lee', '을/를', '를'],
  ['', '을/를', '를'],
])('after %j %s is %s', (word, pair, fitting) => {
  expect(josa(word, pair)).toBe(fitting)
})
