import { expect, test } from 'vitest'
import { keyFor } from './send-key.ts'

const file = { fileId: 'f1', name: 'a.png', size: 1, mime: 'image/png', thumbUrl: null }

test('keeps the key for the same text, and creates a new one for another text or file', () => {
  const first = keyFor(null, ['제목', '내용'], [])
  expect(keyFor(first, ['제목', '내용'], [])).toBe(first)
  expect(keyFor(first, ['제목', '내용 더'], []).key).not.toBe(first.key)
  expect(keyFor(first, ['제목', '내용'], [file]).key).not.toBe(first.key)
})
