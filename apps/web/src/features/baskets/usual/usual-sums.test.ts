import { expect, it } from 'vitest'
import { aboutWon } from './usual-sums.ts'

it.each([
  [223_450, '22만원', '₩220,000'],
  [1_358_701, '140만원', '₩1,400,000'],
  [86_600, '8.7만원', '₩87,000'],
  [9_480, '9,000원', '₩9,000'],
])('rounds %i won to about %s', (won, ko, en) => {
  expect([aboutWon('ko', won), aboutWon('en', won)]).toEqual([ko, en])
})
