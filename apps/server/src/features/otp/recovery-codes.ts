import { randomInt } from 'node:crypto'
import { keyedDigest } from '#platform/secrets/secret.ts'

const howMany = 10
const digits = 12

/**
 * Digits only, so that they can be typed on the number pad of the six-digit code field: `4821 0937 5561`. A guess
 * succeeds once in 10^11, and the rate limit allows five.
 */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () =>
    Array.from({ length: 3 }, () => String(randomInt(10_000)).padStart(4, '0')).join(' '),
  )
}

/** The digits of a recovery code, however grouped; null if it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const read = typed.normalize('NFKC').replace(/[\s-]/g, '')
  return read.length === digits && /^[0-9]+$/.test(read) ? read : null
}

/** The stored form, useless without the key, which is not in the database. */
export function recoveryHash(key: Buffer, tenantId: string, userId: string, code: string): string {
  return keyedDigest(key, 'recovery', tenantId, userId, code.replace(/\s/g, ''))
}
