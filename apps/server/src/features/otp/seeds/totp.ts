import { Secret, TOTP } from 'otpauth'

const algorithm = 'SHA1'
const digits = 6
const period = 30

/** 160 random bits in base32. */
export function newSeed(): string {
  return new Secret({ size: 20 }).base32
}

/** The content of the QR code. The issuer is not repeated in the label, to keep the code coarse enough to scan. */
export function uriOf(seed: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, issuerInLabel: false, algorithm, digits, period, secret: seed }).toString()
}

/** The time step of a code: the current one or a neighbour, to tolerate clock drift; otherwise null. */
export function stepOf(seed: string, code: string, now: number): number | null {
  const token = code.normalize('NFKC').replace(/\s/g, '')
  if (!/^[0-9]{6}$/.test(token)) return null
  const totp = new TOTP({ algorithm, digits, period, secret: seed })
  const delta = totp.validate({ token, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}
