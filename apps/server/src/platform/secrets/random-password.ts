import { randomInt } from 'node:crypto'

// Without characters that are easily confused.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Sixty bits, to be read from a screen and typed: `k7mx-p2wq-9tzr`. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
