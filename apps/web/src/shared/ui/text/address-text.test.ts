import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'

test.each([
  ['all parts', { zipCd: '03170', addr1: '서울 종로구', addr2: '1층' }, '(03170) 서울 종로구 1층'],
  ['no postcode', { zipCd: '', addr1: '경기도 광주시', addr2: '' }, '경기도 광주시'],
])('writes an address with %s', (_, address, text) => {
  expect(addressText(address)).toBe(text)
})
