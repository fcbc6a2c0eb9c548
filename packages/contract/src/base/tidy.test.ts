import { expect, test } from 'vitest'
import { tidy, unturned } from './tidy.ts'

test.each([
  ['뒷문\u202e으로\u202c', '뒷문으로'],
  ['\u2066가\u2069 \u2067나\u2069 \u2068다\u2069', '가 나 다'],
  ['\u202a01012345678\u202c', '01012345678'],
  ['  두 칸과\n줄 ', '  두 칸과\n줄 '],
  ['한글 ㅎㅏㄴ 👨‍👩‍👧 ❤️ é ‏', '한글 ㅎㅏㄴ 👨‍👩‍👧 ❤️ é ‏'],
])('removes only signs that turn the direction from %j', (text, plain) => {
  expect(unturned(text)).toBe(plain)
})

test.each([
  ['한\u0007글\u007f\uffff', '한글'],
  ['가\u000b나 \u0007 다\u0000', '가 나 다'],
  ['\ufeff한\ufeff글', '한글'],
  ['\u1112\u0007\u1161\u200b\u11ab', '한'],
])('tidies control characters in %j', (text, plain) => {
  expect(tidy(text)).toBe(plain)
})

test('tidies blanks and invisible signs as well', () => {
  expect(tidy(' 김\u202e \u200b 사장\u2069 ')).toBe('김 사장')
})
