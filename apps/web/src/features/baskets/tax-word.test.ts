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
])('calls %o %s', (prod, word) => {
  expect(taxWord(prod)).toBe(word)
})

it.each([
  ['all taxed goods alike', [apart, free, zero, apart], 'vatApart'],
  ['all with tax', [within, free], 'vatIn'],
  ['both ways', [within, apart], null],
  ['nothing taxed', [free, zero], null],
])('says once for a list of %s: %o %s', (_, prods, word) => {
  expect(sharedTaxWord(prods)).toBe(word)
})
