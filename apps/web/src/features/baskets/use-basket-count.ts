import { readSession } from '#shared/storage/stored-session.ts'
import { useBasketQuery, useBasketsQuery } from './baskets.api.ts'
import { useChosenBasket } from './chosen-basket.ts'
import { unsentElsewhere } from './others/unsent-baskets.ts'

/** Number of unsent articles, in whatever basket. */
export function useBasketCount(): number {
  const { chosenId } = useChosenBasket(readSession()?.userId)
  const { currentData } = useBasketQuery(chosenId === undefined ? {} : { basketId: chosenId })
  const { data: baskets = [] } = useBasketsQuery()
  if (!currentData) return 0
  return unsentElsewhere(baskets, currentData.basketId).reduce(
    (sum, { lineCount }) => sum + lineCount,
    currentData.totalElements,
  )
}
