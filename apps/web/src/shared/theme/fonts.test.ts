import { expect, it } from 'vitest'
import { defaultFont, drawnFont, fontChoices, fullStack } from './fonts.ts'
import { inOneFile } from './whole-font.ts'

it.each([
  [defaultFont, 'ko', 'Pretendard'],
  [defaultFont, 'en', 'Roboto'],
  [fontChoices.roboto, 'ko', 'Roboto'],
  [fontChoices.pretendard, 'en', 'Pretendard'],
  [fontChoices.system, 'ko', 'system-ui'],
] as const)('renders %s on a %s page with %s', (saved, locale, first) => {
  expect(fullStack(drawnFont(saved, locale)).split(',')[0]).toBe(first)
})

it('uses Pretendard for Hangul when Roboto is chosen', () => {
  expect(fullStack(fontChoices.roboto)).toMatch(/^Roboto, Pretendard,/)
})

it.each([
  [fontChoices.pretendard, /^'Pretendard Whole', Pretendard,/],
  [fontChoices.roboto, /^Roboto, 'Pretendard Whole', Pretendard,/],
  [fontChoices.system, /^system-ui, sans-serif$/],
])('puts the file with all characters before the slices of %s', (choice, expected) => {
  expect(inOneFile(fullStack(choice))).toMatch(expected)
})
