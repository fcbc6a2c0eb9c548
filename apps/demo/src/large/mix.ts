/** A deterministic 32-bit hash of two numbers; close inputs give distant results. */
export function mix(n: number, salt: number): number {
  let value = Math.imul(n ^ (salt * 0x9e37_79b9), 0x85eb_ca6b)
  value = Math.imul(value ^ (value >>> 15) ^ salt, 0x2c1b_3c6d)
  value = Math.imul(value ^ (value >>> 12), 0x297a_2d39)
  return (value ^ (value >>> 15)) >>> 0
}

export function between(n: number, salt: number, least: number, most: number): number {
  return least + (mix(n, salt) % (most - least + 1))
}

const hex = Array.from({ length: 65_536 }, (_, n) => n.toString(16).padStart(4, '0'))

/** A version 4 UUID computed from the index of a row, so that references need not be stored. */
export function idOf(kind: number, n: number): string {
  const a = mix(n, kind * 4 + 1)
  const b = mix(n, kind * 4 + 2)
  // Contains the index itself, so that no two are equal.
  const c = (n ^ mix(kind, 77)) >>> 0
  const at = (value: number) => hex[value & 0xffff] ?? ''
  const version = at(0x4000 | (b & 0x0fff))
  const variant = at(0x8000 | ((b >>> 16) & 0x3fff))
  return `${at(a >>> 16)}${at(a)}-${at(mix(n, kind + 901))}-${version}-${variant}-${at(mix(n, kind + 902))}${at(c >>> 16)}${at(c)}`
}

export type IdOf = typeof idOf

/** The ids of a wholesaler by its number: those of all but the first begin with it. */
export function idsOf(tenant: number): IdOf {
  if (tenant === 0) return idOf
  const first = hex[tenant] ?? ''
  return (kind, n) => first + idOf(kind, n).slice(first.length)
}

export const kinds = { product: 1, store: 2, user: 3, place: 4, order: 5, line: 6, category: 7, list: 8 }
