import { useOpenBasket } from '../basket-context.tsx'
import { useBasketsQuery } from '../baskets.api.ts'
import { unsentBaskets, unsentElsewhere } from './unsent-baskets.ts'

/** Baskets with unsent lines: all, and those besides the open one. `isKnown` once loading has finished or failed. */
export function useOtherBaskets() {
  const { basket } = useOpenBasket()
  const { data, isError } = useBasketsQuery()
  const asked = [data ?? [], basket?.basketId] as const
  return { all: unsentBaskets(...asked), others: unsentElsewhere(...asked), isKnown: data !== undefined || isError }
}

/** The name of the open basket, for a store that has several. */
export function useOpenBasketName(): string | null {
  const { basket } = useOpenBasket()
  const { data: baskets = [] } = useBasketsQuery()
  return basket && baskets.length > 1 ? basket.name : null
}
