import type { BasketLine } from '@mall/contract/baskets'
import type { Product } from '@mall/contract/products'
import { totalAt } from '@mall/contract/base/money'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { ToAdd } from '#features/sent-orders/to-add.ts'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale } from '#shared/i18n/use-text.ts'
import { orderable } from './basket-sums.ts'
import { useSavedBasket, useShownPrices } from './basket-context.tsx'
import { useUnanswered } from './odd/use-unanswered.ts'
import { isCountedOut } from './quantity/emptied-quantities.ts'
import { focusWrongQuantity } from './quantity/focus-wrong-quantity.ts'
import { useConflictStop } from './quantity/use-conflict-stop.ts'

type Goods = Pick<Product, 'prodId' | 'prodNm' | 'unit' | 'boxQty' | 'unitPrice' | 'taxType' | 'priceMode'>
type Article = Goods & Pick<Product, 'minQty' | 'maxQty' | 'stepQty'>

/** Collects basket lines for the order already sent. Saves typed quantities first, so that none is counted twice. */
export function useAdding() {
  const savedBasket = useSavedBasket()
  const shownPrices = useShownPrices()
  const locale = useLocale()
  const unanswered = useUnanswered()
  const questions = useQuestions()

  /** Goods that are not in the basket, though the user may have confirmed their quantities for it. */
  const goods = async (basketId: string, wanted: readonly { prod: Goods; qty: number }[]): Promise<ToAdd> => {
    const lines = wanted.map((line) => ({ ...line, amount: totalAt({ ...line.prod, qty: line.qty }) }))
    return {
      items: lines.map(({ prod, qty }) => ({ prodId: prod.prodId, qty, seenUnitPrice: prod.unitPrice })),
      named: null,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0),
      odd: await unanswered(basketId, lines),
    }
  }

  return {
    goods,
    /** `seenPrice`: the prices on the screen, if it shows others than those of the basket. */
    whole: async (seenPrice = shownPrices()): Promise<ToAdd | null> => {
      if (focusWrongQuantity()) return null
      const now = await savedBasket()
      if (now === null) return null
      const content = now.content.filter(({ prod }) => !isCountedOut(prod.prodId))
      const items = content.map((line) => itemOf(line, seenPrice))
      const [only, another] = content
      const isOne = only !== undefined && another === undefined
      const named = isOne ? { name: only.prod.prodNm, qty: formatQuantity(locale, only.qty, only.prod.unit) } : null
      const odd = await questions(now.basketId, content)
      const amount = content.reduce((sum, { totalAmt }) => sum + totalAmt, 0)
      return { items, basketId: now.basketId, named, amount, odd }
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
      const { unitPrice: seenUnitPrice } = prod
      const item = { prodId: prod.prodId, qty, seenUnitPrice, ...(line.memo !== '' && { memo: line.memo }) }
      const odd = await questions(now.basketId, [line])
      return { items: [item], named, amount: line.totalAmt, odd, basketId: now.basketId }
    },
  }
}

/** Collects the whole basket; null while lines wait for a decision, the first of which is then shown. */
export function useAddingWhole() {
  const { whole } = useAdding()
  const conflict = useConflictStop()
  return async (seenPrice?: ReadonlyMap<string, number>) => (conflict.stops() ? null : whole(seenPrice))
}

/** Collects what the user has not answered yet about lines of the basket. */
function useQuestions() {
  const unanswered = useUnanswered()
  return async (basketId: string, lines: readonly BasketLine[]): Promise<string[]> => {
    const odd = orderable(lines).map((line) => ({ ...line, amount: line.totalAmt }))
    return [...newPrices(lines), ...(await unanswered(basketId, odd))]
  }
}

function itemOf({ prod: { prodId }, qty, memo, unitPrice }: BasketLine, seenPrice: ReadonlyMap<string, number>) {
  return { prodId, qty, memo, seenUnitPrice: seenPrice.get(prodId) ?? unitPrice }
}

/** What the basket says of prices that have changed since the goods were put in, and that the user has not accepted. */
function newPrices(lines: readonly BasketLine[]): string[] {
  return lines.flatMap(({ prod, issues }) =>
    issues.flatMap(({ code, message }) => (code === 'PRICE_CHANGED' ? [`${prod.prodNm}: ${message}`] : [])),
  )
}
