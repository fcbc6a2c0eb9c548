import { readSession } from '#shared/storage/stored-session.ts'
import { useBasketQuery } from './baskets.api.ts'
import { useChosenBasket } from './chosen-basket.ts'

/** How many articles are in the basket that is worked in, on any page of a store. */
export function useBasketCount(): number {
  const { chosenId } = useChosenBasket(readSession()?.userId)
  const { currentData } = useBasketQuery(chosenId === undefined ? {} : { basketId: chosenId })
  return currentData?.totalElements ?? 0
}
