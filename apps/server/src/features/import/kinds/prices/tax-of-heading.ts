import type { PriceMode } from '@mall/contract/base/money'
import { plainWord } from '@mall/contract/base/typed/plain-word'
import type { HeadedTable } from '../kind.ts'

/** Words before 포함 or 별도 that make them speak of tax: those for tax or for the price. 배송비포함 speaks of a fee. */
const taxed = '(?:부가가치세|부가세|세금|세액|세|vat|tax|단가|가격|가|등급|^[a-z])'
const without = new RegExp(
  `${taxed}(?:별도|미포함|불포함|제외|미적용)|^(?:별도|미포함|불포함)|공급가(?:액|$|[^가-힣])|` +
    '(?:excl|ex|exclusive|excluding|without|plus)(?:of)?(?:vat|tax)|(?:vat|tax)(?:excl|exclusive|excluded|not|extra)',
)
const within = new RegExp(`${taxed}포함|^포함|(?:incl|inc|inclusive|including|with)(?:of)?(?:vat|tax)|(?:vat|tax)inc`)

/** Whether the prices below a heading exclude or include tax; null: it does not say. */
export function taxOfHeading(heading: string): PriceMode | null {
  const word = plainWord(heading)
  const saysWithin = within.test(word)
  // 공급가(VAT 포함): what is said of tax counts more than the name of the price.
  if (saysWithin && !/별도|미포함|불포함|제외|excl|without|not/.test(word)) return 'INCLUSIVE'
  return without.test(word) ? 'EXCLUSIVE' : null
}

/** By the columns that are read. */
export function taxOfColumns({ heads, columns }: HeadedTable): Map<string, PriceMode> {
  return new Map(
    columns.flatMap((id, n) => {
      const said = id === null ? null : taxOfHeading(heads[n] ?? '')
      return id === null || said === null ? [] : [[id, said] as const]
    }),
  )
}
