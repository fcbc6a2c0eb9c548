import type { Basket } from '@mall/contract/baskets'
import { lineFix } from '@mall/contract/baskets/line-fix'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import type { RefusalTools } from '../../refusal-note.tsx'
import type { PriceChanges } from '../changes/use-price-changes.ts'

interface Wiring {
  basket: Basket
  prices: PriceChanges
  pickDay: (date: string) => void
  reset: () => void
}

/** Each tool fixes the cause of a refusal and leaves sending to the user. */
export function useRefusalTools({ basket, prices, pickDay, reset }: Wiring): RefusalTools {
  const { queue } = useOpenBasket()
  const put = (prodId: string, qty: number) => {
    const line = basket.content.find(({ prod }) => prod.prodId === prodId)
    if (line) queue?.put({ prodId, qty }, line.qty)
  }
  return {
    articles: basket.content.map(({ prod, qty }) => ({ ...prod, qty })),
    isBasket: true,
    pricesOf: (refused) => prices.named(refused),
    pickDay: (date) => {
      pickDay(date)
      reset()
    },
    setQuantities: (lines) => {
      for (const { prodId, allowed } of lines) put(prodId, fittingQty(basket, prodId, allowed))
      reset()
    },
    accept: (prodIds = []) => {
      for (const line of basket.content) if (prodIds.includes(line.prod.prodId)) put(line.prod.prodId, line.qty)
      prices.accept()
      reset()
    },
  }
}

/** The remaining stock may not be a multiple of the article's step. */
function fittingQty(basket: Basket, prodId: string, allowed: number): number {
  const line = basket.content.find(({ prod }) => prod.prodId === prodId)
  const step = Math.max(1, line?.prod.stepQty ?? 1)
  const qty = Math.floor(allowed / step) * step
  const fix = line && lineFix({ prod: line.prod, issues: [{ code: 'STOCK_SHORT', message: '', allowed: qty }] })
  return fix?.kind === 'set' ? fix.qty : 0
}
