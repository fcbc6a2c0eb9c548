import { expect, test } from 'vitest'
import { harmless } from './write-table.ts'

test.each(['=1', '+1', '-1', '@a', "'=1", '＝1', '＋1', '－1', '＠a', "'＝1"])(
  'keeps %j from being a formula',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  },
)

test.each(['', '1-2', 'a=b', "'a", '가＝나'])('leaves %j as it is', (text) => {
  expect(harmless(text)).toBe(text)
})
