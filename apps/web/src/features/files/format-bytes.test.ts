import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0B'],
  [1023, '1023B'],
  [1024, '1KB'],
  [1536, '1.5KB'],
  [348_160, '340KB'],
  [1_048_575, '1MB'],
  [1_258_291, '1.2MB'],
  [20_971_520, '20MB'],
])('formats %i bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
