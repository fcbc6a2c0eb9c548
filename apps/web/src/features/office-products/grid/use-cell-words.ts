import { priceModes, taxTypes } from '@mall/contract/base/money'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { useMemo } from 'react'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { weekdayNames } from '#shared/i18n/weekdays.ts'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { useOfficeCategoriesQuery } from '../office-products.api.ts'
import { productWords } from '../office-products.messages.ts'
import type { CellWords } from './columns.ts'

/** Words of cells with fixed values, in the current language, and what can be chosen in them. */
export function useCellWords() {
  const word = useText(productWords)
  const locale = useLocale()
  const { data } = useOfficeCategoriesQuery()
  return useMemo(() => {
    const lines = categoryLines(data ?? [])
    const words: CellWords = {
      word,
      weekdays: weekdayNames(locale),
      categories: lines.map(({ category, path }) => ({ categoryId: category.categoryId, name: category.name, path })),
    }
    const choices = {
      status: saleStates.map((value) => word(value)),
      taxType: taxTypes.map((value) => word(value)),
      priceMode: priceModes.map((value) => word(value)),
      categoryId: lines.map(({ path }) => path),
      traced: ['Y', 'N'],
    }
    return { words, choices }
  }, [word, locale, data])
}
