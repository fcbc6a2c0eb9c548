import { useBasketProductQuery } from '../baskets.api.ts'
import { useOpenBasket } from '../basket-context.tsx'

/** The article of a line that may already be removed from the basket. */
export function useNamedProduct(prodId: string): { prodNm: string; unit: string } | null {
  const { basket } = useOpenBasket()
  const known = basket?.content.find(({ prod }) => prod.prodId === prodId)?.prod
  const { data } = useBasketProductQuery({ params: { prodId } }, { skip: known !== undefined })
  return known ?? data ?? null
}
