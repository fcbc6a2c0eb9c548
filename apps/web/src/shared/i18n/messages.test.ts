import { describe, expect, it } from 'vitest'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Messages } from './messages.ts'

const rooms = import.meta.glob<Record<string, Messages<string>>>('../../**/*.messages.ts', { eager: true })
const sets = Object.entries(rooms).flatMap(([file, exports]) => Object.values(exports).map((set) => ({ file, set })))

it('finds the texts of all rooms', () => {
  expect(sets.length).toBeGreaterThan(2)
})

describe.each(sets)('$file', ({ set }) => {
  it('has the same non-empty texts in both languages', () => {
    expect(Object.keys(set.ko).sort()).toEqual(Object.keys(set.en).sort())
    for (const text of [...Object.values(set.ko), ...Object.values(set.en)]) expect(text.trim()).not.toBe('')
  })

  it('uses the same values in both languages', () => {
    for (const [key, ko] of Object.entries(set.ko)) expect(valuesOf(ko), key).toEqual(valuesOf(set.en[key] ?? ''))
  })
})

it('writes no Korean particle that must fit the value before it', () => {
  const texts = sets.flatMap(({ set }) => Object.values(set.ko)).filter((text) => !/^\{qty\}(?:으)?로$/.test(text))
  const values = '(?:qty|name|names|unit|what|usual|yours|theirs|step|allowed)'
  const fitted = new RegExp(`\\{${values}\\}(?:은|는|이|가|을|를|와|과|으?로)(?:[ .,]|$)|\\((?:를|가|는|과|으)\\)`)
  expect(texts.filter((text) => fitted.test(text))).toEqual([])
})

/** Names of the values in a text. */
function valuesOf(text: string): string[] {
  const names = JSON.stringify(parse(text, { captureLocation: false }), (key, value: unknown) =>
    key === 'location' ? undefined : value,
  )
  return [...new Set([...names.matchAll(/"type":[1-6],"value":"(\w+)"/g)].map(([, name]) => name ?? ''))].sort()
}
