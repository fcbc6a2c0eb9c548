import { expect, test } from 'vitest'
import { firstSeenFilter, readHint, reconnectDelay } from './line-events.ts'

test('parses hints and ignores anything else', () => {
  const hint = { kind: 'order', id: '7', at: '2026-11-20T09:00:00.000Z' }
  expect(readHint(JSON.stringify(hint))).toEqual(hint)
  for (const text of ['', '{', 'null', '{"kind":"weather","id":"1","at":"x"}', '{"kind":"order"}', undefined])
    expect(readHint(text)).toBeNull()
})

test('reports a hint once when it is repeated after a reconnect', () => {
  const isNew = firstSeenFilter()
  const hint = { kind: 'order', id: '7', at: 'a' } as const
  expect([isNew(hint), isNew(hint), isNew({ ...hint, at: 'b' })]).toEqual([true, false, true])
  for (let n = 0; n < 400; n += 1) isNew({ ...hint, id: `many ${String(n)}` })
  expect(isNew(hint)).toBe(true)
})

test('reconnects quickly at first, then once a minute', () => {
  expect(reconnectDelay(0, 1)).toBe(1000)
  expect(reconnectDelay(0, 0)).toBe(500)
  expect(reconnectDelay(3, 1)).toBe(8000)
  expect(reconnectDelay(40, 1)).toBe(60_000)
})
