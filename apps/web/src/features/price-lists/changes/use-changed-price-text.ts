import type { ChangedPrice } from '@mall/contract/price-lists/changes'
import { useText } from '#shared/i18n/use-text.ts'
import { priceWords } from '../price-lists.messages.ts'
import { usePriceWords } from '../use-price-words.ts'
import { changesMessages } from './changes.messages.ts'
import { nameOf } from './name-of.ts'

/** Whose price became what; its days only where they are not those of the change, which begins on `from`. */
export function useChangedPriceText(from: string) {
  const t = useText(changesMessages)
  const word = useText(priceWords)
  const { won, day } = usePriceWords()
  return ({ grade, storeNm, before, after, ...price }: ChangedPrice, isNamed = true): string => {
    const priced = (unitPrice: number | null) =>
      unitPrice === null && grade === null ? t('ofTheGrade') : won(unitPrice)
    const whose = grade === null ? t('ofStore', { name: storeNm ?? '' }) : word('gradeOf', { grade })
    const what = before === after ? priced(after) : t('change', { before: priced(before), after: priced(after) })
    return [
      [isNamed && nameOf(price), whose, what].filter(Boolean).join(' · '),
      price.from !== from && t('from', { day: day(price.from) }),
      price.to !== null && t('until', { day: day(price.to) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
