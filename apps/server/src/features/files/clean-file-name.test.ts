import { expect, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
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

test('passes each place of a name once', async () => {
  expect(await inOnePass(6000, () => cleanFileName(`a${' .'.repeat(200_000)}b`))).toMatch(/^a/)
})
