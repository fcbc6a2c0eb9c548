import { expect, test } from 'vitest'
import { inOnePass } from '#test/in-one-pass.ts'
import { searchWords, wordsOf } from './words-of.ts'

test('indexes names by inner parts and texts by words', () => {
  const words = wordsOf({ names: ['골목국밥 망원점', 'N2611-0042'], text: '배송이 늦어요. 배송이 안 와요!' })
  expect(words).toEqual([
    '골목국밥',
    '목국밥',
    '국밥',
    '망원점',
    '원점',
    'n2611-0042',
    '배송이',
    '늦어요',
    '안',
    '와요',
  ])
})

test.each([
  ['  반품/클레임  ', ['반품', '클레임']],
  ['50% _x\\', ['50', 'x']],
  ['--', []],
  ['-a- b--c d-1', ['a', 'b', 'c', 'd-1']],
])('splits a search for %j into %j', (q, words) => {
  expect(searchWords(q)).toEqual(words)
})

test('limits the words of a long text', () => {
  const text = Array.from({ length: 5000 }, (_, n) => `단어${String(n)}`).join(' ')
  expect(wordsOf({ names: ['제목'], text })).toHaveLength(200)
})

test('splits a text of hyphens in one pass', async () => {
  expect(await inOnePass(20_000, () => searchWords(`a${'-'.repeat(300_000)}b`))).toEqual(['a', 'b'])
})
