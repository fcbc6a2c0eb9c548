import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test.each([
  ['nuri.example/안내', 'https://nuri.example/안내'],
  [' http://a.example?x=1 ', 'http://a.example?x=1'],
  ['02-6427-1180', 'tel:0264271180'],
  ['desk@nuri.example', 'mailto:desk@nuri.example'],
  ['tel:1588-0000', 'tel:1588-0000'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['그냥 글', null],
  ['', null],
])('converts %s to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
