import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'ko'],
  ['', 'ko'],
  ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['en-US,en;q=0.9', 'en'],
  ['en;q=0.2, ko;q=0.7', 'ko'],
  ['fr, en;q=0', 'ko'],
  ['de-DE', 'ko'],
])('reads Accept-Language %j as %s', (header, lang) => {
  expect(languageOf(header)).toBe(lang)
})
