import type { Product } from '@mall/contract/products'

export type TaxWord = 'free' | 'zero' | 'vatIn' | 'vatApart'

/** How a unit price relates to tax. */
export function taxWord({ taxType, priceMode }: Pick<Product, 'taxType' | 'priceMode'>): TaxWord {
  if (taxType !== 'TAX') return taxType === 'FREE' ? 'free' : 'zero'
  return priceMode === 'INCLUSIVE' ? 'vatIn' : 'vatApart'
}

/** The tax note common to all taxable articles, or null if they differ; untaxed articles carry their own note. */
export function sharedTaxWord(prods: readonly Pick<Product, 'taxType' | 'priceMode'>[]): 'vatIn' | 'vatApart' | null {
  const words = new Set(prods.map(taxWord))
  if (words.has('vatIn') === words.has('vatApart')) return null
  return words.has('vatIn') ? 'vatIn' : 'vatApart'
}
