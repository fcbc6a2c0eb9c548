import { expect, test } from 'vitest'
import { newSeed, stepOf, uriOf } from './totp.ts'

// The seed "12345678901234567890" of RFC 6238, appendix B; its eight-digit codes end in these six digits.
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
])('assigns at second %i the code %s to step %i', (seconds, code, step) => {
  expect(stepOf(seed, code, seconds * 1000)).toBe(step)
})

test('tolerates a clock that is half a minute off, but not a full minute', () => {
  const at = (seconds: number) => stepOf(seed, '081804', seconds * 1000)
  expect([1111111109 - 30, 1111111109, 1111111109 + 30].map(at)).toEqual([37037036, 37037036, 37037036])
  expect([1111111109 - 60, 1111111109 + 60].map(at)).toEqual([null, null])
})

test.each(['', '28708', '2870822', '28708a', '-87082', '２８７０８２x'])('rejects %j as a code', (typed) => {
  expect(stepOf(seed, typed, 59_000)).toBeNull()
})

test('creates a 160-bit secret, and a URI with everything an authenticator needs', () => {
  const made = newSeed()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(uriOf(made, '누리 상사', '한가람'))
  expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/한가람')
  expect(uri.searchParams.get('issuer')).toBe('누리 상사')
})
