import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import type { Messages } from './messages.ts'
import { packText, unpackText } from './packed-text.ts'

const rooms = import.meta.glob<Record<string, Messages<string>>>('../../**/*.messages.ts', { eager: true })
const texts = Object.values(rooms)
  .flatMap((room) => Object.values(room))
  .flatMap(({ ko, en }) => [...Object.values(ko), ...Object.values(en)])

test('restores every parsed text', () => {
  expect(texts.length).toBeGreaterThan(1000)
  for (const text of texts) {
    const elements = parse(text, { captureLocation: false })
    expect(unpackText(structuredClone(packText(elements)))).toEqual(elements)
  }
})

test('packs a text without values as itself', () => {
  expect(packText(parse('발주하기'))).toEqual(['발주하기'])
})
