import { expect, test } from 'vitest'
import { findCircles } from './find-circles.ts'

test.each([
  ['none', { a: 'bc', b: 'd', c: 'd', d: '' }, []],
  ['a file of itself', { a: 'a' }, ['a → a']],
  ['two files', { a: 'b', b: 'a' }, ['a → b → a']],
  ['the part of a path that is a circle', { a: 'b', b: 'c', c: 'd', d: 'b' }, ['b → c → d → b']],
  ['two circles through one file', { a: 'bc', b: 'a', c: 'a' }, ['a → b → a', 'a → c → a']],
  ['a circle behind a file that is finished', { a: 'b', b: '', c: 'bd', d: 'c' }, ['c → d → c']],
  ['an import that is written twice', { a: 'bb', b: 'a' }, ['a → b → a']],
])('finds %s', (_, files: Record<string, string>, circles) => {
  const imports = new Map(
    Object.entries(files).map(([file, targets]) => [
      file,
      [...targets].map((target) => ({ target, kind: 'file' as const, byName: false, eager: true, typed: false })),
    ]),
  )
  expect(findCircles(imports).map((circle) => circle.join(' → '))).toEqual(circles)
})
