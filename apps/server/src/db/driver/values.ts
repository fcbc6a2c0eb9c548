import { types } from 'pg'

/** Parses a column from its text form. */
export type Parse = (text: string) => unknown

const builtin = (oid: number): Parse => types.getTypeParser(oid) as Parse
const listOf =
  (textArray: number, one: Parse): Parse =>
  (text) =>
    (builtin(textArray)(text) as (string | null)[]).map((item) => (item === null ? null : one(item)))
const same: Parse = (text) => text
const date: Parse = (text) => new Date(text)
const textArray = 1009

/** Parsers that differ from the driver's. */
const parsers = new Map<number, Parse>([
  // Won amounts fit a double exactly up to 2^53; the driver would return bigint as text.
  [20, Number],
  [1016, listOf(textArray, Number)],
  // A day has no time zone: it stays the text YYYY-MM-DD.
  [1082, same],
  [1182, listOf(textArray, same)],
  [1114, date],
  [1184, date],
  [1115, listOf(textArray, date)],
  [1185, listOf(textArray, date)],
])

export function parserOf(oid: number): Parse {
  return parsers.get(oid) ?? builtin(oid)
}

/** Serialises a parameter. Lists become array literals; a list for a json column is passed as JSON text. */
export function encode(value: unknown): string | Buffer | null {
  if (value === null) return null
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      if (value instanceof Date) return value.toISOString()
      if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value)
    default:
      throw new TypeError(`a parameter cannot be ${typeof value}`)
  }
}

function arrayLiteral(items: readonly unknown[]): string {
  return `{${items.map(arrayItem).join(',')}}`
}

function arrayItem(item: unknown): string {
  if (item === null) return 'NULL'
  if (Array.isArray(item)) return arrayLiteral(item)
  const text = item instanceof Uint8Array ? `\\x${Buffer.from(item).toString('hex')}` : String(encode(item))
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
