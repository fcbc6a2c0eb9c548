import type { Product } from '@mall/contract/products'
import { expect, it } from 'vitest'
import { namesToKeep } from './names-to-keep.ts'
import type { GoodsRow } from './paste-rows.ts'

const picked = (name: string, prodId: string, more: Partial<GoodsRow> = {}): GoodsRow => ({
  ...{ key: `${name} ${prodId}`, text: name, what: name, name, quantityText: '2', qtyText: '2', doubt: null },
  ...{
    proposals: [],
    prod: { prodId, boxQty: 12 } as Product,
    isPicked: true,
    isGuess: false,
    state: null,
    notNow: null,
  },
  ...more,
})

it('keeps each name matched by hand once', () => {
  const rows = [picked('이슬이', 'a'), picked('이슬이', 'a'), picked('초록병', 'b')]
  expect(namesToKeep(rows)).toEqual([
    { prodId: 'a', alias: '이슬이' },
    { prodId: 'b', alias: '초록병' },
  ])
})

it.each([
  ['was matched automatically', [picked('이슬이', 'a', { isPicked: false })]],
  ['is not added', [picked('이슬이', 'a', { qtyText: '' })]],
  ['has a size beside it', [picked('이슬이', 'a', { name: null })]],
  ['is too long', [picked('가'.repeat(41), 'a')]],
  ['matches two articles', [picked('이슬이', 'a'), picked('이슬이', 'b')]],
  ['matches two articles in two spellings', [picked('우리 집', 'a'), picked('우리집', 'b')]],
])('keeps no name that %s', (_, rows) => {
  expect(namesToKeep(rows)).toEqual([])
})
