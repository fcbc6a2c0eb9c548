import type { Basket, BasketLine } from '@mall/contract/baskets'
import { isUnavailable } from '@mall/contract/baskets/line-fix'
import type { Product } from '@mall/contract/products'
import { totalAt } from '@mall/contract/base/money'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { PricedGoods, ToAdd } from '#features/sent-orders/to-add.ts'
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
  const unanswered = useUnanswered()
  const nameOf = useNaming()
  const gathered = useGathering()

  /** Goods that are not in the basket, though the user may have confirmed their quantities for it. */
  const goods = async (basketId: string, wanted: readonly { prod: Goods; qty: number }[]): Promise<ToAdd> => {
    const lines = wanted.map((line) => ({ ...line, amount: totalAt({ ...line.prod, qty: line.qty }) }))
    return {
      items: lines.map(({ prod, qty }) => ({ prodId: prod.prodId, qty, seenUnitPrice: prod.unitPrice })),
      priced: lines.map(({ prod: { prodId, unitPrice }, qty, amount }) => ({ prodId, qty, unitPrice, amount })),
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
      return gathered(now, content, ({ prod, unitPrice }) => seenPrice.get(prod.prodId) ?? unitPrice)
    },
    /** The basket's quantity of an article, or its minimum if it is not in the basket. */
    one: async (prod: Article): Promise<ToAdd | null> => {
      if (focusWrongQuantity(prod.prodId)) return null
      const now = await savedBasket()
      if (now === null) return null
      const line = now.content.find((one) => one.prod.prodId === prod.prodId)
      if (line) return gathered(now, [line], () => prod.unitPrice)
      const qty = checkQuantity(1, prod).allowed
      return { ...(await goods(now.basketId, [{ prod, qty }])), named: nameOf(prod, qty) }
    },
  }
}

/** Collects lines of the basket, without those that cannot be ordered: these are named, and stay there. */
function useGathering() {
  const unanswered = useUnanswered()
  const nameOf = useNaming()
  return async (
    { basketId, version: basketVersion }: Basket,
    wanted: readonly BasketLine[],
    seenPriceOf: (line: BasketLine) => number,
  ): Promise<ToAdd> => {
    const lines = orderable(wanted)
    const priced = pricedOf(lines)
    const [only, another] = lines
    const named = only && !another ? nameOf(only.prod, only.qty) : null
    return {
      items: lines.map((line) => itemOf(line, seenPriceOf(line))),
      ...{ basketId, basketVersion, named, priced },
      amount: amountOf(priced),
      odd: await unanswered(
        basketId,
        lines.map((line) => ({ ...line, amount: line.totalAmt })),
      ),
      newPrices: newPrices(lines),
      behind: wanted.filter(isUnavailable).map(({ prod, issues }) => ({ name: prod.prodNm, reason: reasonOf(issues) })),
    }
  }
}

function useNaming() {
  const locale = useLocale()
  return ({ prodNm: name, unit }: Goods, qty: number) => ({ name, qty: formatQuantity(locale, qty, unit) })
}

/** Collects the whole basket; null while lines wait for a decision, the first of which is then shown. */
export function useAddingWhole() {
  const { whole } = useAdding()
  const conflict = useConflictStop()
  return async (seenPrice?: ReadonlyMap<string, number>) => (conflict.stops() ? null : whole(seenPrice))
}

function itemOf({ prod: { prodId }, qty, memo }: BasketLine, seenUnitPrice: number) {
  return { prodId, qty, memo, seenUnitPrice }
}

/** Number and amount of the lines that can be ordered, as the button that adds them shows them. */
export function sumsToAdd(all: readonly BasketLine[]) {
  const priced = pricedOf(orderable(all))
  return { count: priced.length, amount: amountOf(priced), priced }
}

const amountOf = (priced: readonly PricedGoods[]) => priced.reduce((sum, { amount }) => sum + amount, 0)

function pricedOf(lines: readonly BasketLine[]): PricedGoods[] {
  return lines.map(({ prod: { prodId }, qty, unitPrice, totalAmt: amount }) => ({ prodId, qty, unitPrice, amount }))
}

const reasonOf = (issues: BasketLine['issues']) =>
  issues.flatMap(({ code, message }) => (code === 'PRICE_CHANGED' ? [] : [message])).join(' ')

/** What the basket says of prices that have changed since the goods were put in, and that the user has not accepted. */
function newPrices(lines: readonly BasketLine[]) {
  return lines.flatMap(({ prod: { prodId, prodNm }, issues }) =>
    issues.flatMap(({ code, message }) =>
      code === 'PRICE_CHANGED' ? [{ prodId, text: `${prodNm}: ${message}` }] : [],
    ),
  )
}
