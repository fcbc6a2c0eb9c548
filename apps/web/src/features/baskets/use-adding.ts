import type { Product } from '@mall/contract/products'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { ToAdd } from '#features/sent-orders/use-add-to-sent.ts'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale } from '#shared/i18n/use-text.ts'
import { useSavedBasket } from './basket-context.tsx'
import { focusWrongQuantity } from './quantity/focus-wrong-quantity.ts'

type Article = Pick<Product, 'prodId' | 'prodNm' | 'unit' | 'minQty' | 'maxQty' | 'stepQty'>

/** Collects basket lines for the order already sent. Saves typed quantities first, so that none is counted twice. */
export function useAdding() {
  const savedBasket = useSavedBasket()
  const locale = useLocale()

  return {
    whole: async (): Promise<ToAdd | null> => {
      if (focusWrongQuantity()) return null
      const now = await savedBasket()
      if (now === null) return null
      const items = now.content.map(({ prod, qty, memo }) => ({ prodId: prod.prodId, qty, memo }))
      const [first] = now.content
      const isOne = first !== undefined && now.content.length === 1
      const named = isOne ? { name: first.prod.prodNm, qty: formatQuantity(locale, first.qty, first.prod.unit) } : null
      return { items, basketId: now.basketId, named }
    },
    /** The basket's quantity of an article, or its minimum if it is not in the basket. */
    one: async (prod: Article): Promise<ToAdd | null> => {
      if (focusWrongQuantity(prod.prodId)) return null
      const now = await savedBasket()
      if (now === null) return null
      const line = now.content.find((one) => one.prod.prodId === prod.prodId)
      const qty = line?.qty ?? checkQuantity(1, prod).allowed
      const item = { prodId: prod.prodId, qty, ...(line && line.memo !== '' && { memo: line.memo }) }
      const named = { name: prod.prodNm, qty: formatQuantity(locale, qty, prod.unit) }
      return { items: [item], named, ...(line && { basketId: now.basketId }) }
    },
  }
}
