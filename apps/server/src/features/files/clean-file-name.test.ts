import { expect, test } from 'vitest'
import { onThisMachine } from '#test/on-this-machine.ts'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['..', '파일'],
  ['/', '파일'],
  ['. .', '파일'],
  ['\u202e', '파일'],
  ['<>.xlsx', '파일.xlsx'],
  ['???.tar.gz', '파일.tar.gz'],
  ['.txt', 'txt'],
  [' . 가. 나 .txt. ', '가. 나.txt'],
])('cleans %j to %j', (sent, name) => {
  expect(cleanFileName(sent)).toBe(name)
})

test('passes each place of a name once', () => {
  const began = performance.now()
  expect(cleanFileName(`a${' .'.repeat(200_000)}b`)).toMatch(/^a/)
  expect(performance.now() - began).toBeLessThan(onThisMachine(6000))
})
