import { expect, test } from 'vitest'
import { bareApp, open } from '#test/bare-app.ts'
import { lineOf, originOf } from './request-origin.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('groups %s as %s', (address, line) => {
  expect(lineOf(address)).toBe(line)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::9]:51234', '2001:db8::9'],
  ['2001:db8::9', '2001:db8::9'],
  ['garbage-17', '127.0.0.1'],
  ['unknown', '127.0.0.1'],
  ['999.1.1.1', '127.0.0.1'],
])('reads %s forwarded by a trusted proxy as %s', async (forwarded, address) => {
  const app = await bareApp((app) => void app.get('/api/look', open, (request) => originOf(request)), {
    trustProxy: ['127.0.0.1'],
  })
  const answer = await app.inject({ url: '/api/look', headers: { 'x-forwarded-for': forwarded } })
  expect(answer.json()).toMatchObject({ address })
})
