import { expect, it } from 'vitest'
import { sharedTaxWord, taxWord } from './tax-word.ts'

const apart = { taxType: 'TAX', priceMode: 'EXCLUSIVE' } as const
const within = { taxType: 'TAX', priceMode: 'INCLUSIVE' } as const
const free = { taxType: 'FREE', priceMode: 'INCLUSIVE' } as const
const zero = { taxType: 'ZERO', priceMode: 'EXCLUSIVE' } as const

it.each([
  [apart, 'vatApart'],
  [within, 'vatIn'],
  [free, 'free'],
  [zero, 'zero'],
])('labels %o %s', (prod, word) => {
  expect(taxWord(prod)).toBe(word)
})

it.each([
  ['tax excluded on all taxable goods', [apart, free, zero, apart], 'vatApart'],
  ['tax included on all taxable goods', [within, free], 'vatIn'],
  ['both', [within, apart], null],
  ['no taxable goods', [free, zero], null],
])('finds the common label of %s: %o %s', (_, prods, word) => {
  expect(sharedTaxWord(prods)).toBe(word)
})
