import type { Effect } from '@mall/contract/rehearsal'
import { expect, test } from 'vitest'
import type { Found, Judged } from './judge-stores.ts'
import { textsOf } from './row-texts.ts'
import { sentencesOf } from './sentences.ts'

const until = (at: string) => ({ changeUntil: new Date(at), deadline: new Date(at), worthAmt: 1000 })
const found = (kind: Found['kind'], storeId: string, effect: Effect) => {
  const sides = { before: until('2026-11-30T09:00:00Z'), after: until('2026-11-27T06:00:00Z') }
  return { kind, storeId, effects: [effect], order: { orderId: storeId }, ...sides } as unknown as Found
}
const judged = (all: Found[]) => ({ found: all, from: null, beforeAmt: 0, afterAmt: 0 }) as unknown as Judged

test('says of sent orders that the time until which they can be changed moves, not their cut-off', () => {
  const [order, basket] = [found('ORDER', 'a', 'CUT_OFF_EARLIER'), found('BASKET', 'b', 'CUT_OFF_EARLIER')]
  expect(sentencesOf(judged([order, basket]), 'ko')).toEqual([
    '이미 들어온 주문 1건을 바꾸거나 취소할 수 있는 시각과 장바구니 1개의 마감이 빨라져요.',
  ])
  expect(sentencesOf(judged([found('ORDER', 'a', 'CUT_OFF_LATER')]), 'ko')).toEqual([
    '이미 들어온 주문 1건을 바꾸거나 취소할 수 있는 시각이 늦어져요.',
  ])
  expect(sentencesOf(judged([order, basket]), 'en')).toEqual([
    'The limit for changing or cancelling 1 placed order and the cut-off of 1 basket will be earlier.',
  ])
  expect(sentencesOf(judged([basket]), 'en')).toEqual(['The cut-off of 1 basket will be earlier.'])
  expect(textsOf(order, 'ko')[0]).toMatch(/^변경·취소 마감 /)
  expect(textsOf(basket, 'ko')[0]).toMatch(/^마감 /)
})

test('says in English what happens to baskets, also from a later day', () => {
  const costly = judged([found('BASKET', 'a', 'PRICE_UP'), found('BASKET', 'b', 'PRICE_UP')])
  expect(sentencesOf({ ...costly, afterAmt: 500 }, 'en')).toEqual([
    'Goods in baskets of 2 stores cost more.',
    'Expected sales rise by ₩500.',
  ])
  expect(sentencesOf({ ...judged([found('BASKET', 'a', 'NO_DAY')]), from: '2026-11-30' }, 'en')).toEqual([
    expect.stringMatching(/^If ordered from .*30 Nov.*, baskets of 1 store have no delivery day left\.$/),
  ])
})
