import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const close = new Date('2026-11-20T18:00:00+09:00')

it.each([
  ['2026-11-20T15:47:00+09:00', '2시간 13분', '2 h 13 min'],
  ['2026-11-20T17:58:30+09:00', '1분 30초', '1 min 30 s'],
  ['2026-11-17T17:00:00+09:00', '3일 1시간', '3 d 1 h'],
  ['2026-11-19T17:00:00+09:00', '25시간', '25 h'],
  ['2026-11-20T17:59:52+09:00', '8초', '8 s'],
  ['2026-11-20T17:59:00+09:00', '1분', '1 min'],
  ['2026-11-20T18:00:01+09:00', '0초', '0 s'],
])('formats the time left from %s', (now, ko, en) => {
  expect(timeLeft(new Date(now), close, 'ko')).toBe(ko)
  expect(timeLeft(new Date(now), close, 'en')).toBe(en)
})
