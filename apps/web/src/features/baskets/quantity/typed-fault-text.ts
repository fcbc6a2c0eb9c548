import { checkQuantity, largestQuantity } from '@mall/contract/base/ordering/quantity'
import type { QuantityRule } from '@mall/contract/base/ordering/quantity'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { basketsMessages } from '../baskets.messages.ts'
import type { TypedFault } from './parse-quantity.ts'

/** Says what to type instead of a text that cannot be ordered. */
export function useTypedFaultText(): (fault: TypedFault, prod: QuantityRule & { unit: string }) => string {
  const t = useText(basketsMessages)
  const locale = useLocale()
  return (fault, prod) =>
    t(fault, { most: formatQuantity(locale, checkQuantity(largestQuantity, prod).allowed, prod.unit) })
}
