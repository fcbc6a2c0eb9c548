import { expect, test } from 'vitest'
import { mustBreak } from './watch-waiting-log.ts'

const mb = 2 ** 20
const config = { folder: '/b', keepDays: 7, time: '03:30', mostWaiting: 1000 * mb, everyMs: 20_000 }

test.each([
  ['little log waits', { bytes: 10 * mb, stalledMs: 3_600_000, free: 1000 * mb }, false],
  ['much log waits and is being written', { bytes: 2000 * mb, stalledMs: 10_000, free: 9000 * mb }, false],
  ['much log waits and nothing is written', { bytes: 1001 * mb, stalledMs: 61_000, free: 9000 * mb }, true],
  ['the disk of the data is nearly full', { bytes: 65 * mb, stalledMs: 0, free: 255 * mb }, true],
  ['the disk is nearly full of other things', { bytes: 10 * mb, stalledMs: 61_000, free: 10 * mb }, false],
])('%s: %j drops the log: %s', (_case, waiting, expected) => {
  expect(mustBreak(waiting, config)).toBe(expected)
})
