import { readSession } from '#shared/storage/stored-session.ts'
import { useBasketQuery } from './baskets.api.ts'
import { useChosenBasket } from './chosen-basket.ts'

/** Number of articles in the open basket. */
export function useBasketCount(): number {
  const { chosenId } = useChosenBasket(readSession()?.userId)
  const { currentData } = useBasketQuery(chosenId === undefined ? {} : { basketId: chosenId })
  return currentData?.totalElements ?? 0
}
