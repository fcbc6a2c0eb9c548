import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

const nonceLength = 12
const tagLength = 16

/**
 * Encrypts with AES-256-GCM. `place` is authenticated with the text: what was sealed for one place does not open in
 * another. The id of the key is prefixed, except for the first key of a mall, because programs up to version 0015
 * expect none.
 */
export function sealText(keys: Buffer | KeyRing, text: string, place: string): string {
  if (Buffer.isBuffer(keys)) return seal(keys, text, place)
  const { id, key, generation } = keys.current()
  return generation === 1 ? seal(key, text, place) : `${id}.${seal(key, text, place)}`
}

/** Throws when the text was changed, or sealed with another key or for another place. */
export function openSealed(keys: Buffer | KeyRing, sealed: string, place: string): string {
  const id = keyIdOf(sealed)
  const body = id === null ? sealed : sealed.slice(id.length + 1)
  if (Buffer.isBuffer(keys)) return open(keys, body, place)
  const known = id === null ? keys.all() : [keys.find(id)]
  for (const one of known) {
    try {
      if (one) return open(one.key, body, place)
    } catch {
      // Not this key.
    }
  }
  throw new Error(`no key opens what was sealed by ${id ?? 'the first key'}`)
}

/** The id of the key that a text is sealed with; null for the first key of a mall. */
export function keyIdOf(sealed: string): string | null {
  const end = sealed.indexOf('.')
  return end < 0 ? null : sealed.slice(0, end)
}

function seal(key: Buffer, text: string, place: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function open(key: Buffer, sealed: string, place: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength))
  return cipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + cipher.final('utf8')
}
