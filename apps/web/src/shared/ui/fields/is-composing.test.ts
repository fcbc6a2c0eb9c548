import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyboardEvent } from 'react'
import { expect, it } from 'vitest'
import { isComposing } from './is-composing.ts'

const key = (of: object) => ({ nativeEvent: { isComposing: false, keyCode: 13, ...of } }) as unknown as KeyboardEvent

it.each([
  ['is false for Enter after a syllable', {}, false],
  ['is true for Enter within a syllable', { isComposing: true }, true],
  ['is true for Enter known only by its key code', { keyCode: 229 }, true],
])('%s', (_, of, expected) => {
  expect(isComposing(key(of))).toBe(expected)
})

it('is used wherever a key could end a syllable', () => {
  const src = join(import.meta.dirname, '../..')
  const files = globSync('**/*.{ts,tsx}', { cwd: src }).filter((file) => !file.includes('is-composing'))
  const alone = files.filter((file) => /[eE]vent\.(isComposing|keyCode)/.test(readFileSync(join(src, file), 'utf8')))
  expect(alone).toEqual([])
})
