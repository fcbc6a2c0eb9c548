import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import type { Messages } from './messages.ts'
import { packText, unpackText } from './packed-text.ts'

const rooms = import.meta.glob<Record<string, Messages<string>>>('../../**/*.messages.ts', { eager: true })
const texts = Object.values(rooms)
  .flatMap((room) => Object.values(room))
  .flatMap(({ ko, en }) => [...Object.values(ko), ...Object.values(en)])

test('every text comes out of the pack as the parser gave it', () => {
  expect(texts.length).toBeGreaterThan(1000)
  for (const text of texts) {
    const elements = parse(text, { captureLocation: false })
    expect(unpackText(structuredClone(packText(elements)))).toEqual(elements)
  }
})

test('a text without values packs into itself', () => {
  expect(packText(parse('발주하기'))).toEqual(['발주하기'])
})
