import { expect, test } from 'vitest'
import { localExpiry, idleStep, isRenewalDue, defaultLifeMs } from './session-life.ts'

const minute = 60_000
const serverNow = Date.UTC(2026, 10, 20, 9)
const answer = { serverNow, accessTokenExpiresIn: serverNow + 60 * minute }

test.each([
  ['right', 0],
  ['3 hours slow', -180 * minute],
  ['3 hours fast', 180 * minute],
])('grants the whole hour when the clock is %s', (_, wrong) => {
  const askedAt = serverNow + wrong
  expect(localExpiry(answer, askedAt) - askedAt).toBe(60 * minute)
})

test.each([
  [31, false],
  [30, false],
  [29, true],
  [0, true],
  [-5, true],
])('renews with %i of 60 minutes left: %s', (left, due) => {
  expect(isRenewalDue(serverNow + left * minute, defaultLifeMs, serverNow)).toBe(due)
})

test.each([
  ['long before the end', 30 * 60, 5, 'none'],
  ['two minutes before the end', 120, 5, 'warn'],
  ['at the end', 0, 5, 'end'],
  ['after a sleep, still before the end', 600, 3600, 'renew'],
  ['after a sleep, past the end', -3600, 7200, 'renew'],
])('handles an inactive page %s', (_, secondsLeft, sinceTick, step) => {
  const now = serverNow
  expect(idleStep(now + secondsLeft * 1000, now - sinceTick * 1000, now)).toBe(step)
})
