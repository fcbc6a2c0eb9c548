import { expect, it } from 'vitest'
import { formatText } from '#shared/i18n/format-text.ts'
import { basketsMessages } from '../baskets.messages.ts'
import { aboutWon } from './usual-sums.ts'

it.each([
  [223_450, '22만원', '₩220,000'],
  [1_358_701, '140만원', '₩1,400,000'],
  [86_600, '8.7만원', '₩87,000'],
  [9_480, '9,000원', '₩9,000'],
])('rounds %i won to about %s', (won, ko, en) => {
  expect([aboutWon('ko', won), aboutWon('en', won)]).toEqual([ko, en])
})

it.each([
  ['1', '1 line'],
  ['1–2', '1–2 lines'],
  ['1,200', '1,200 lines'],
])('names the usual number %s with its noun', (count, lines) => {
  expect(formatText(basketsMessages.en.usualSums, 'en', { count, won: '₩9,000' })).toBe(
    `Usually ${lines} · about ₩9,000`,
  )
})
