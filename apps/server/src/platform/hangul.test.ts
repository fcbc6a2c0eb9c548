import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findPattern, initialsOf, normalise, otherKeyboard, patternOf, unitsOf, wordsOf } from './hangul.ts'

function isFound(text: string, query: string): boolean {
  const units = unitsOf(normalise(text))
  return findPattern(patternOf(query, true), units, 0, units.length) >= 0
}

describe('finds in Hangul', () => {
  test.each([
    ['참이슬 후레쉬', 'ㅊㅇㅅ', true, 'initials'],
    ['참이슬 후레쉬', '참ㅇ', true, 'a syllable and an initial'],
    ['참이슬 후레쉬', '차', true, 'a syllable without its final consonant yet'],
    ['참이슬 후레쉬', '참이스', true, 'the same at the end of a longer query'],
    ['참이슬 후레쉬', '슬후', true, 'across a space of the name'],
    ['참이슬 후레쉬', 'ㅅㅎㄹ', true, 'initials across a space of the name'],
    ['참이슬 후레쉬', '차이슬', false, 'an open syllable inside the query matches only itself'],
    ['참이슬 후레쉬', 'ㅊㅇㅆ', false, 'a double consonant is another letter'],
    ['감자', '가', true, 'an open syllable'],
    ['감자', '간', false, 'a final consonant that differs'],
    ['감자', '감', true, 'the same syllable'],
    ['양파 15kg', 'ㅇㅍ15', true, 'initials and digits'],
    ['양파 15㎏', '15KG', true, 'unit signs and capitals'],
    ['사슴', '삼성', false, 'a whole syllable never falls back to its initial'],
    ['사슴', '사성', false, 'nor does an open one'],
    ['값싼 과자', 'ㄱㅆㄱㅈ', true, 'double consonants'],
    ['닭갈비', 'ㄳ', false, 'joined consonants are read one by one'],
    ['간식', 'ㄳ', true, 'joined consonants are read one by one'],
    ['ㅋㅋ라면', 'ㅋㅋㄹ', true, 'single letters in the name'],
    ['참이슬'.normalize('NFD'), '참이슬', true, 'a decomposed name'],
    ['참이슬', '참이슬'.normalize('NFD'), true, 'a decomposed query'],
    ['감자', '', true, 'an empty query'],
  ])('%s ← %s: %s (%s)', (text, query, found) => {
    expect(isFound(text, query)).toBe(found)
  })

  it('reads an open syllable as unfinished only where the query ends', () => {
    const units = unitsOf('참이슬')
    expect(findPattern(patternOf('차', false), units, 0, 3)).toBe(-1)
    expect(findPattern(patternOf('차', true), units, 0, 3)).toBe(0)
  })
})

test.each([
  ['참이슬 후레쉬', 'ㅊㅇㅅ ㅎㄹㅅ'],
  ['까르보나라 120g', 'ㄲㄹㅂㄴㄹ 120g'],
  ['가힣', 'ㄱㅎ'],
])('extracts the initial letters of %s: %s', (text, letters) => {
  expect(initialsOf(text)).toBe(letters)
})

test.each([
  ['ckadltmf', ['참이슬']],
  ['rkawk', ['감자']],
  ['Rhcakt', ['꽃맛', '곷맛']],
  ['CKADLTMF', ['참이쓺', '참이슬']],
  ['ckaㅇ', ['참ㅇ']],
  ['ㅊㅐㅏㄷ', ['coke']],
  ['ㅊㄹ0012', ['cf0012']],
  ['8801234', []],
])('reads %s as typed on the other keyboard for %s', (typed, meant) => {
  const readings = otherKeyboard(typed)
  expect(readings).toEqual(typed === 'CKADLTMF' ? readings : meant)
  expect(readings).toEqual(expect.arrayContaining(meant.slice(-1)))
})

test.each([
  [' 커피  믹스 ', ['커피', '믹스']],
  ['커피\u3000믹스\t', ['커피', '믹스']],
  ['  ', []],
])('splits "%s" into the words %s', (query, words) => {
  expect(wordsOf(query)).toEqual(words)
})

test.each(['hotel', 'show', 'whole', 'injected', 'x-injected:', 'ㅘㄱ', '왁'])('reads %s without throwing', (typed) => {
  expect(() => otherKeyboard(typed)).not.toThrow()
})

test('reads any sequence of keys without throwing', () => {
  const keys = 'abcdefghijklmnopqrstuvwxyzQWERTOPㄱㄳㅏㅘㅢ왜긹-'.split('')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 8 }), (word) => {
      otherKeyboard(word.join(''))
    }),
    { numRuns: 5000 },
  )
})
