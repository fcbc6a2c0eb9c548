import { expect, it } from 'vitest'
import { formatText } from '#shared/i18n/format-text.ts'
import { oddMessages } from './odd.messages.ts'

it.each([
  ['en', 1, '1 box', 'Usually 5 boxes. Is 1 box right?'],
  ['en', 50, '50 boxes', 'Usually 5 boxes. Are 50 boxes right?'],
  ['ko', 50, '50박스', '평소 5 boxes → 50박스 맞나요?'],
] as const)('asks in %s about %i', (locale, count, qty, question) => {
  expect(formatText(oddMessages[locale].usual, locale, { count, qty, usual: '5 boxes' })).toBe(question)
})
