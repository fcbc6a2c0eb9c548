import type { Product } from '@mall/contract/products'
import { lineAmounts } from '@mall/contract/base/money'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { ToAdd } from '#features/sent-orders/to-add.ts'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale } from '#shared/i18n/use-text.ts'
import { useSavedBasket } from './basket-context.tsx'
import { useUnanswered } from './odd/use-unanswered.ts'
import { focusWrongQuantity } from './quantity/focus-wrong-quantity.ts'

type Goods = Pick<Product, 'prodId' | 'prodNm' | 'unit' | 'boxQty' | 'unitPrice' | 'taxType' | 'priceMode'>
type Article = Goods & Pick<Product, 'minQty' | 'maxQty' | 'stepQty'>

/** Collects basket lines for the order already sent. Saves typed quantities first, so that none is counted twice. */
export function useAdding() {
  const savedBasket = useSavedBasket()
  const locale = useLocale()
  const unanswered = useUnanswered()

  /** Goods that are not in the basket, though the user may have confirmed their quantities for it. */
  const goods = async (basketId: string, wanted: readonly { prod: Goods; qty: number }[]): Promise<ToAdd> => {
    const lines = wanted.map(({ prod, qty }) => {
      const unitPriceMilli = Math.round(prod.unitPrice * 1000)
      return { prod, qty, amount: lineAmounts({ ...prod, qty, unitPriceMilli }).totalAmt }
    })
    return {
      items: lines.map(({ prod, qty }) => ({ prodId: prod.prodId, qty })),
      named: null,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      odd: await unanswered(basketId, lines),
    }
  }

  return {
    goods,
    whole: async (): Promise<ToAdd | null> => {
      if (focusWrongQuantity()) return null
      const now = await savedBasket()
      if (now === null) return null
      const items = now.content.map(({ prod, qty, memo }) => ({ prodId: prod.prodId, qty, memo }))
      const [first] = now.content
      const isOne = first !== undefined && now.content.length === 1
      const named = isOne ? { name: first.prod.prodNm, qty: formatQuantity(locale, first.qty, first.prod.unit) } : null
      const lines = now.content.map((line) => ({ ...line, amount: line.totalAmt }))
      const odd = await unanswered(now.basketId, lines)
      return { items, basketId: now.basketId, named, amount: now.totalAmt, odd }
    },
    /** The basket's quantity of an article, or its minimum if it is not in the basket. */
    one: async (prod: Article): Promise<ToAdd | null> => {
      if (focusWrongQuantity(prod.prodId)) return null
      const now = await savedBasket()
      if (now === null) return null
      const line = now.content.find((one) => one.prod.prodId === prod.prodId)
      const qty = line?.qty ?? checkQuantity(1, prod).allowed
      const named = { name: prod.prodNm, qty: formatQuantity(locale, qty, prod.unit) }
      if (!line) return { ...(await goods(now.basketId, [{ prod, qty }])), named }
      const item = { prodId: prod.prodId, qty, ...(line.memo !== '' && { memo: line.memo }) }
      const odd = await unanswered(now.basketId, [{ ...line, amount: line.totalAmt }])
      return { items: [item], named, amount: line.totalAmt, odd, basketId: now.basketId }
    },
  }
}
