import { dayToDate, formatDay, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { priceWords } from './price-lists.messages.ts'

interface Taxed {
  taxType: 'TAX' | 'FREE' | 'ZERO'
  priceMode: 'EXCLUSIVE' | 'INCLUSIVE'
}

interface NextPrice {
  from: string
  /** Its last day, if it is known to end. */
  to?: string | null
  unitPrice: number | null
}

/** Without a price now or planned there is nothing to change: the first one is set. */
export function hasPrice({ unitPrice, next }: { unitPrice: number | null; next: object | null }): boolean {
  return unitPrice !== null || next !== null
}

/** Prices and days as they are read. */
export function usePriceWords() {
  const word = useText(priceWords)
  const locale = useLocale()
  const won = (price: number | null) => (price === null ? word('noPrice') : formatWon(locale, price))
  const day = (text: string) => formatDay(locale, dayToDate(text))
  return {
    won,
    day,
    /** After the price of one store comes that of its grade. */
    next: ({ from, to, unitPrice }: NextPrice, isStores = false) => {
      if (unitPrice === null) return word(isStores ? 'gradeFrom' : 'endsFrom', { day: day(from) })
      const price = won(unitPrice)
      return to ? word('nextUntil', { from: day(from), to: day(to), price }) : word('next', { day: day(from), price })
    },
    tax: ({ taxType, priceMode }: Taxed) =>
      taxType === 'TAX'
        ? word(priceMode === 'INCLUSIVE' ? 'withVat' : 'withoutVat')
        : word(taxType === 'FREE' ? 'taxFree' : 'ZERO'),
  }
}
