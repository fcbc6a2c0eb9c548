import { expect, it } from 'vitest'
import type { Failure } from '#shared/api/failure.ts'
import { outcomeOf } from './send-order.ts'

const failure = (code: string, facts = {}): Failure => ({ result: 'FAIL', code, message: '', ...facts })

it.each([
  ['no answer arrives', 'Wrong Services', 'unsure'],
  ['a proxy sends its own answer', {}, 'unsure'],
  ['the same order is in progress', failure('IN_PROGRESS'), 'unsure'],
  ['the server is busy', failure('BUSY'), 'unsure'],
  ['the server failed', failure('FAILED'), 'unsure'],
  ['the server is being updated', failure('UPDATING'), 'unsure'],
  ['the disk is full', failure('STORAGE_FULL'), 'unsure'],
  ['the session has ended', failure('SIGN_IN_AGAIN'), 'signIn'],
  ['the delivery day is closed', failure('DELIVERY_DAY_CLOSED'), 'refused'],
  ['the basket has changed', failure('BASKET_CHANGED'), 'refused'],
  ['the key was used for another order', failure('KEY_REUSED'), 'newKey'],
] as const)('when %s, the answer %o means %s', (_, answer, kind) => {
  expect(outcomeOf(answer, 0).kind).toBe(kind)
})

it('treats an already sent basket as sent', () => {
  expect(outcomeOf(failure('ALREADY_ORDERED', { orderId: 'o1' }), 0)).toEqual({
    ...{ kind: 'sent', orderId: 'o1', isEarlier: true },
  })
})

it('retries soon at first and then less often, or when the server says', () => {
  const waits = [0, 1, 2, 3, 9].map((tries) => outcomeOf('Wrong Services', tries))
  expect(waits.map((outcome) => outcome.kind === 'unsure' && outcome.waitMs)).toEqual([
    1500, 3000, 6000, 12_000, 15_000,
  ])
  expect(outcomeOf(failure('BUSY', { retryAfter: 4 }), 5)).toEqual({ kind: 'unsure', waitMs: 4000 })
})

it('gives up when the server keeps failing', () => {
  expect(outcomeOf(failure('FAILED'), 3).kind).toBe('refused')
  expect(outcomeOf(failure('STORAGE_FULL'), 3).kind).toBe('refused')
})
