import { expect, it } from 'vitest'
import { isOrderText } from './is-order-text.ts'

it.each(['대파 8단', '대파 8단, 양파 1망', '대파\n양파', 'A01-0012\t2', '콩나물 4kg 2'])(
  'reads %j as an order',
  (text) => {
    expect(isOrderText(text)).toBe(true)
  },
)

it.each(['대파', 'ㄷㅍ', '오후네시 얼그레이', 'A01-0012', ' 8801234567890\n'])('reads %j as one product', (text) => {
  expect(isOrderText(text)).toBe(false)
})
