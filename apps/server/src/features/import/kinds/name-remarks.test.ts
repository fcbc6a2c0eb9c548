import { expect, test } from 'vitest'
import { renameRemarks } from './name-remarks.ts'

test.each([
  ['오징어 특 49호', '바지락 특 31호', true],
  ['오징어 특 49호', '바지락 특 49호', true],
  ['콩나물', '두부 1모', true],
  ['만두 냉동', '김치 냉동', true],
  ['양파', '국산 햇양파 15kg/망', false],
  ['오징어 특 49호', '오징어(특) 31호', false],
  ['청정원 순창고추장', '대상 순창 고추장 3kg', false],
  ['국산 깐마늘', '깐마늘(국산)', false],
  ['오징어볶음', '오징어볶움', false],
  ['Onion', 'FRESH ONION', false],
  ['7', '8', true],
])('a product that changes its name from %j to %j may be another one: %s', (stored, said, isOther) => {
  expect(renameRemarks('prodNm', said, stored)).toHaveLength(isOther ? 1 : 0)
})
