import type { Product } from '@mall/contract/products'
import { expect, it } from 'vitest'
import { additionOf, judge } from './match-rows.ts'

const article = (over: Partial<Product>) => ({ prodId: over.prodCd, barcode: null, boxQty: 12, ...over }) as Product
const onion = article({ prodCd: 'D01-0001', prodNm: '양파' })
const redOnion = article({ prodCd: 'D01-0002', prodNm: '적양파', barcode: '8801234567893' })
const row = (name: string, qtyText = '1') => ({ name, qtyText })

it.each([
  ['양파', [onion, redOnion], 'sure', onion],
  ['d01-0002', [redOnion], 'sure', redOnion],
  ['8801234567893', [redOnion, onion], 'sure', redOnion],
  ['적양', [redOnion], 'likely', redOnion],
  ['파', [onion, redOnion], 'choose', null],
  ['바나나', [], 'none', null],
])('%s', (name, candidates, confidence, chosen) => {
  expect(judge(row(name), candidates)).toMatchObject({ confidence, chosen })
})

it('adds nothing as long as the article or its quantity is open', () => {
  expect(additionOf(judge(row('파', '3'), [onion, redOnion]))).toBeNull()
  expect(additionOf(judge(row('양파', ''), [onion]))).toBeNull()
  expect(additionOf(judge(row('양파', '2박스'), [onion]))).toEqual({ prod: onion, qty: 24 })
})
