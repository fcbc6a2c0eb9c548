import { readSession } from '#shared/storage/stored-session.ts'
import { useBasketQuery, useBasketsQuery } from './baskets.api.ts'
import { orderable } from './basket-sums.ts'
import { useChosenBasket } from './chosen-basket.ts'
import { unsentElsewhere } from './others/unsent-baskets.ts'
import { useUnsentArticles } from './quantity/unsent-articles.ts'

/**
 * Number of unsent articles, in whatever basket, with those that are typed and wait to be saved; those of the open one
 * that cannot be ordered do not count, as in its bar.
 */
export function useBasketCount(): number {
  const { chosenId } = useChosenBasket(readSession()?.userId)
  const { currentData } = useBasketQuery(chosenId === undefined ? {} : { basketId: chosenId })
  const { data: baskets = [] } = useBasketsQuery()
  const unsaved = useUnsentArticles(currentData?.basketId)
  if (!currentData) return 0
  const there = new Set(currentData.content.map(({ prod }) => prod.prodId))
  const arriving = unsaved.filter((prodId) => !there.has(prodId)).length
  return unsentElsewhere(baskets, currentData.basketId).reduce(
    (sum, { lineCount }) => sum + lineCount,
    orderable(currentData.content).length + arriving,
  )
}
