import { randomInt } from 'node:crypto'

// Without those that are taken for each other on paper or on a screen.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Sixty bits, to be read off a screen and typed: `k7mx-p2wq-9tzr`. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
