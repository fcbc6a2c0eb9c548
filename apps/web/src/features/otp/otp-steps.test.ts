import { expect, test } from 'vitest'
import { digitsOf } from './digits.ts'
import { firstOtpState, nextOtpState } from './otp-steps.ts'
import type { OtpEvent, OtpState } from './otp-steps.ts'
import { imageAddress, secretOf } from './otp-uri.ts'

const wrong = { code: 'OTP_WRONG', message: 'no' }
const over = { code: 'ATTEMPT_ENDED', message: 'over' }
const qr = { nextStep: 'qr', authId: 'a1', qrImage: 'AAAA' } as const
const code = { nextStep: 'otp', authId: 'b1' } as const

function after(state: OtpState, ...events: OtpEvent[]): OtpState {
  return events.reduce(nextOtpState, state)
}

test('starts with the QR code for a user without the second factor, and with the code for others', () => {
  expect(firstOtpState({ attempt: qr, isNew: false }).step).toBe('qr')
  expect(firstOtpState({ attempt: code, isNew: false }).step).toBe('code')
})

test('keeps a new authId after the QR code (§4)', () => {
  expect(after(firstOtpState({ attempt: qr, isNew: false }), { type: 'registered', authId: 'a2' })).toMatchObject({
    step: 'code',
    attempt: { authId: 'a2', nextStep: 'otp' },
  })
  expect(
    after(firstOtpState({ attempt: qr, isNew: false }), { type: 'registered', authId: undefined }).attempt.authId,
  ).toBe('a1')
})

test('shows the failure of a wrong code, and returns to code entry with the same attempt (§4)', () => {
  const failed = after(
    firstOtpState({ attempt: qr, isNew: false }),
    { type: 'registered', authId: 'a2' },
    { type: 'failed', failure: wrong },
  )
  expect(failed.step).toBe('failed')
  expect(after(failed, { type: 'retried' })).toMatchObject({ step: 'code', attempt: { authId: 'a2' }, failure: null })
})

test('replaces an attempt that has ended, after showing the reason', () => {
  const replaced = after(firstOtpState({ attempt: code, isNew: false }), {
    type: 'replaced',
    attempt: { nextStep: 'otp', authId: 'b2' },
    failure: over,
  })
  expect(replaced).toMatchObject({ step: 'failed', failure: over, isNew: true })
  expect(after(replaced, { type: 'retried' })).toMatchObject({ step: 'code', attempt: { authId: 'b2' } })
})

test('shows a new QR code immediately when a registration has ended', () => {
  const replaced = after(firstOtpState({ attempt: qr, isNew: false }), {
    type: 'replaced',
    attempt: { ...qr, authId: 'a9' },
    failure: null,
  })
  expect(replaced).toMatchObject({ step: 'qr', attempt: { authId: 'a9' }, isNew: true })
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34 56\n', '123456'],
  ['１２３４５６', '123456'],
  ['4821 0937 5561', '482109375561'],
  ['4821 0937 5561 22', '482109375561'],
  ['abc', ''],
])('extracts from %j the digits %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})

test('shows the secret of an otpauth URI in groups of four', () => {
  expect(secretOf('otpauth://totp/Nuri:store02?secret=ABCDEFGHIJ&issuer=Nuri')).toBe('ABCD EFGH IJ')
  expect(secretOf('otpauth://totp/Nuri:store02')).toBeNull()
})

test('accepts an image as data URL or bare base64 (§3)', () => {
  expect(imageAddress('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA')
  expect(imageAddress('AAAA')).toBe('data:image/png;base64,AAAA')
})
