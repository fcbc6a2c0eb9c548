import { expect, test } from 'vitest'
import { shortCodes } from './short-codes.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => String(from + n))
const padded = (from: number, to: number) => numbers(from, to).map((code) => code.padStart(5, '0'))
const stored = (codes: string[]) => [
  { length: 5, count: codes.length, hasZeros: codes.some((one) => one.startsWith('0')) },
]

test.each<[string, string[], string[], string[]]>([
  ['one short code among codes with zeros', [...padded(451, 453), '454', ...padded(455, 457)], [], ['454 → 00454']],
  [
    'a file that has lost all its zeros',
    numbers(451, 453),
    padded(1, 9),
    numbers(451, 453).map((n) => `${n} → 00${n}`),
  ],
  ['one short code among many of one length', [...numbers(10_001, 10_040), '454'], [], ['454 → 00454']],
  ['numbers that go on from 1', numbers(1, 2000), [], []],
  ['other numbers than the stored ones', numbers(451, 453), numbers(10_001, 10_009), []],
  ['codes of letters', ['A1', 'B-22', 'C333'], padded(1, 9), []],
  ['too few codes to compare with', ['00451', '454'], [], []],
])('of %s it remarks those that may lack zeros', (_, codes, known, expected) => {
  const short = shortCodes('prodCd', known.length === 0 ? [] : stored(known))
  for (const [n, code] of codes.entries()) short.note(n, code, true)
  const found = short.late().map(({ fault: { values } }) => `${values?.['code'] ?? ''} → ${values?.['meant'] ?? ''}`)
  expect(found).toEqual(expected)
})

test('a code whose zeros another row has is said to be in the file too', () => {
  const short = shortCodes('prodCd', [])
  for (const [n, code] of [...padded(451, 457), '454'].entries()) short.note(n, code, true)
  expect(short.late()).toMatchObject([
    { row_no: 7, fault: { code: 'bothZeros', values: { code: '454', meant: '00454' } } },
  ])
})

test('codes that are known already are not remarked', () => {
  const short = shortCodes('prodCd', [])
  for (const [n, code] of [...padded(451, 457), '454'].entries()) short.note(n, code, code.length === 5)
  expect(short.late()).toEqual([])
})
