import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test.each([
  [0, '1초', '1 s'],
  [30, '30초', '30 s'],
  [60, '1분', '1 min'],
  [150, '2분 30초', '2 min 30 s'],
  [3600, '1시간', '1 h'],
  [3601, '1시간 1분', '1 h 1 min'],
  [86_302, '23시간 59분', '23 h 59 min'],
  [86_280, '23시간 58분', '23 h 58 min'],
  [86_400, '1일', '1 d'],
  [93_601, '1일 3시간', '1 d 3 h'],
])('formats a wait of %d seconds', (seconds, ko, en) => {
  expect([waitText(seconds, 'ko'), waitText(seconds, 'en')]).toEqual([ko, en])
})
