import { expect, it } from 'vitest'
import { defaultFont, drawnFont, fontChoices, fullStack } from './fonts.ts'

it.each([
  [defaultFont, 'ko', 'Pretendard'],
  [defaultFont, 'en', 'Roboto'],
  [fontChoices.roboto, 'ko', 'Roboto'],
  [fontChoices.pretendard, 'en', 'Pretendard'],
  [fontChoices.system, 'ko', 'system-ui'],
] as const)('%s on a page in %s is drawn with %s', (saved, locale, first) => {
  expect(fullStack(drawnFont(saved, locale)).split(',')[0]).toBe(first)
})

it('draws Hangul with Pretendard where Roboto draws the rest', () => {
  expect(fullStack(fontChoices.roboto)).toMatch(/^Roboto, Pretendard,/)
})
