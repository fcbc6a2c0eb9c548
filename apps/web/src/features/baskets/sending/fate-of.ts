import { getBasket } from '@mall/contract/baskets'
import { ask } from '#shared/api/ask.ts'
import { codeOf } from '#shared/api/failure.ts'
import { sentBasketOf } from './sent-basket.ts'
import type { SentBasket } from './sent-basket.ts'

/** What became of a basket that is not shown any more; `open` also if it is not known. */
export async function fateOf(basketId: string): Promise<SentBasket | 'deleted' | 'open'> {
  const loaded = await ask(getBasket, { query: { basketId } })
  if (loaded.ok) return 'open'
  return sentBasketOf(loaded.error) ?? (codeOf(loaded.error) === 'NOT_FOUND' ? 'deleted' : 'open')
}
