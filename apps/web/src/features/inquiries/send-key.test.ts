import { expect, test } from 'vitest'
import { keyFor } from './send-key.ts'

const file = { fileId: 'f1', name: 'a.png', size: 1, mime: 'image/png', thumbUrl: null }

test('the same text keeps its key, another text or file gets a new one', () => {
  const first = keyFor(null, ['제목', '내용'], [])
  expect(keyFor(first, ['제목', '내용'], [])).toBe(first)
  expect(keyFor(first, ['제목', '내용 더'], []).key).not.toBe(first.key)
  expect(keyFor(first, ['제목', '내용'], [file]).key).not.toBe(first.key)
})
