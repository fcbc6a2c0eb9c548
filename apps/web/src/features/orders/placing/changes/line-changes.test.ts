import { expect, it } from 'vitest'
import { basketLine, oil, rice } from '#test/sample-goods.ts'
import { changesBetween, mergeChanges } from './line-changes.ts'

const nobody = () => false
const line = (qty: number) => basketLine(rice, qty, { by: '오세라' })
const facts = (changes: ReturnType<typeof changesBetween>) =>
  changes.map(({ prod, from, to, by }) => [prod.prodId, from, to, by])

it.each([
  ['a quantity', [line(2)], [line(3)], [['rice', 2, 3, '오세라']]],
  ['an added line', [], [line(3)], [['rice', 0, 3, '오세라']]],
  ['a removed line', [line(2)], [], [['rice', 2, 0, undefined]]],
  ['nothing where only the order differs', [line(2), basketLine(oil, 1)], [basketLine(oil, 1), line(2)], []],
])('finds %s', (_, before, after, found) => {
  expect(facts(changesBetween(before, after, nobody))).toEqual(found)
})

it('leaves out lines that this device set', () => {
  expect(changesBetween([line(2)], [line(3)], (prodId) => prodId === 'rice')).toEqual([])
})

it('counts a line that changed twice once, and not at all if it is as before', () => {
  const change = (from: number, to: number) => changesBetween([line(from)], [line(to)], nobody)
  expect(facts(mergeChanges(change(2, 3), change(3, 5)))).toEqual([['rice', 2, 5, '오세라']])
  expect(mergeChanges(change(2, 3), change(3, 2))).toEqual([])
})
