import { expect, test } from 'vitest'
import { fewOf } from './few-of.ts'

const codes = (n: number) => Array.from({ length: n }, (_, at) => `A-${at + 1}`)

test('names five, and counts the others in the words of the language', () => {
  expect(fewOf(codes(5), 'ko')).toBe('A-1, A-2, A-3, A-4, A-5')
  expect(fewOf(codes(7), 'ko')).toBe('A-1, A-2, A-3, A-4, A-5 외 2개')
  expect(fewOf(codes(1006), 'en')).toBe('A-1, A-2, A-3, A-4, A-5 and 1,001 more')
  expect(fewOf(codes(6))).toBe('A-1, A-2, A-3, A-4, A-5 +1')
})
