import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for tokens that are looked up by their digest. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret. 256 random bits need no salt and no slow hash. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A digest that cannot be made or guessed without the key. JSON keeps the parts apart. */
export function keyedDigest(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
