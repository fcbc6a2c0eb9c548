import { useOpenBasket } from '../basket-context.tsx'
import { useBasketsQuery } from '../baskets.api.ts'
import { unsentBaskets } from './unsent-baskets.ts'

/** Baskets with unsent lines: all, and those besides the open one. `isKnown` once loading has finished or failed. */
export function useOtherBaskets() {
  const { basket } = useOpenBasket()
  const { data, isError } = useBasketsQuery()
  const openId = basket?.basketId
  const all = unsentBaskets(data ?? [], openId)
  return { all, others: all.filter(({ basketId }) => basketId !== openId), isKnown: data !== undefined || isError }
}

/** The name of the open basket, for a store that has several. */
export function useOpenBasketName(): string | null {
  const { basket } = useOpenBasket()
  const { data: baskets = [] } = useBasketsQuery()
  return basket && baskets.length > 1 ? basket.name : null
}
