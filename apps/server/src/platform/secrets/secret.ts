import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for tokens that are looked up by their digest. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. A random secret of 256 bits needs no salt and no slowness. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A digest that nobody without the key can make or try out. The parts cannot run into each other. */
export function keyedDigest(key: Buffer, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

export function sameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
