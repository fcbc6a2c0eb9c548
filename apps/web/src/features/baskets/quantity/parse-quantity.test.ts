import { expect, it } from 'vitest'
import { isUnfinished, parseQuantity, typedFault } from './parse-quantity.ts'

it.each([
  ['24', 24],
  ['2박스', 24],
  ['2 box', 24],
  ['３b', 36],
  ['1,200', 1200],
  ['10개', 10],
  ['', 0],
  ['0', 0],
  ['둘', null],
  ['-3', null],
  ['1.5', null],
  ['999999', null],
])('parses %j with a box of 12 as %j', (text, qty) => {
  expect(parseQuantity(text, 12)).toBe(qty)
})

it.each([
  ['24', null],
  ['', null],
  ['1.5', 'notWhole'],
  ['-3', 'notWhole'],
  ['1e3', 'notWhole'],
  ['abc', 'notWhole'],
  ['100000', 'tooLarge'],
  ['1000000000', 'tooLarge'],
  ['9999박스', 'tooLarge'],
])('finds in %j the fault %j', (text, fault) => {
  expect(typedFault(text, 12)).toBe(fault)
})

it.each([
  ['2박', true],
  ['2ㅂ', true],
  ['2bo', true],
  ['1.', false],
  ['1e3', false],
  ['abc', false],
])('takes %j for unfinished: %j', (text, unfinished) => {
  expect(isUnfinished(text)).toBe(unfinished)
})
