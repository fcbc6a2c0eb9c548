import type { Product } from '@mall/contract/products'

export type TaxWord = 'free' | 'zero' | 'vatIn' | 'vatApart'

/** What a unit price says of tax. */
export function taxWord({ taxType, priceMode }: Pick<Product, 'taxType' | 'priceMode'>): TaxWord {
  if (taxType !== 'TAX') return taxType === 'FREE' ? 'free' : 'zero'
  return priceMode === 'INCLUSIVE' ? 'vatIn' : 'vatApart'
}

/** The same for the prices of many articles, where it is one for all that are taxed; those that are not say so themselves. */
export function sharedTaxWord(prods: readonly Pick<Product, 'taxType' | 'priceMode'>[]): 'vatIn' | 'vatApart' | null {
  const words = new Set(prods.map(taxWord))
  if (words.has('vatIn') === words.has('vatApart')) return null
  return words.has('vatIn') ? 'vatIn' : 'vatApart'
}
