import type { Product } from '@mall/contract/products'
import { expect, it } from 'vitest'
import { articleSums } from './article-sums.ts'
import type { GoodsRow } from './paste-rows.ts'

const row = (prodId: string | null, qtyText: string, state: GoodsRow['state'] = null) =>
  ({ prod: prodId === null ? null : ({ prodId, boxQty: 12 } as Product), qtyText, state }) as GoodsRow

it('adds the basket and all rows to be added', () => {
  const rows = [row('leek', '3'), row('leek', '2박스'), row('tofu', '1'), row(null, '9')]
  const sums = articleSums(rows, (prodId) => (prodId === 'tofu' ? 5 : 0))
  expect(Object.fromEntries(sums)).toEqual({
    leek: { inBasket: 0, lines: 2, total: 27 },
    tofu: { inBasket: 5, lines: 1, total: 6 },
  })
})

it('skips rows that are open, excluded or already added', () => {
  const sums = articleSums(
    [row('leek', '3'), row('leek', ''), row('leek', '4', 'OUT'), row('leek', '5', 'ADDED')],
    () => 5,
  )
  expect(sums.get('leek')).toEqual({ inBasket: 5, lines: 1, total: 8 })
})
