import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test('fills and encodes path parameters', () => {
  expect(addressOf('/orders/:id/lines/:lineId', { params: { id: 'a/b', lineId: 7 } })).toBe('/orders/a%2Fb/lines/7')
})

test('omits undefined, and keeps zero, false and the empty string', () => {
  const query = { page: 0, q: '', status: undefined, open: false }
  expect(addressOf('/orders', { query })).toBe('/orders?page=0&q=&open=false')
})

test('encodes Hangul', () => {
  expect(new URL(addressOf('/prods', { query: { q: '커피 믹스' } }), 'http://mall').searchParams.get('q')).toBe(
    '커피 믹스',
  )
})
