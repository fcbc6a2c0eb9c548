import type { RisenGoods } from '@mall/contract/price-lists/changes'
import { useText } from '#shared/i18n/use-text.ts'
import { priceWords } from './price-lists.messages.ts'

/** A filter of products in words, by the name of its category. */
export function useFilterWords() {
  const word = useText(priceWords)
  return ({ q, category, status, brand }: Pick<RisenGoods, 'q' | 'category' | 'status' | 'brand'>): string =>
    [
      q !== undefined && word('filterQ', { q }),
      category !== undefined && word('filterCategory', { name: category }),
      brand !== undefined && word('filterBrand', { name: brand }),
      status !== undefined && word(status),
    ]
      .filter((part) => part !== false)
      .join(', ')
}
