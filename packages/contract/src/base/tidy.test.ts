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

test('tidies blanks and invisible signs as well', () => {
  expect(tidy(' 김\u202e \u200b 사장\u2069 ')).toBe('김 사장')
})
