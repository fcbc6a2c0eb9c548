import { getBasket } from '@mall/contract/baskets'
import type { Basket } from '@mall/contract/baskets'
import { ask } from '#shared/api/ask.ts'
import { codeOf } from '#shared/api/failure.ts'
import { sentBasketOf } from '../sending/sent-basket.ts'
import type { SentBasket } from '../sending/sent-basket.ts'
import { presentOf } from './conflict.ts'
import type { Conflict } from './conflict.ts'
import type { TypedLine } from './quantity-queue.ts'

interface Tidying {
  basket: Basket | undefined
  latest: { readonly current: readonly Conflict[] }
  change: (next: readonly Conflict[]) => void
  wasSent: (sent: SentBasket, lines: readonly TypedLine[]) => void
}

/** The last baskets asked about, which are not asked about again for each change of the open one. */
let asked = ''

/** Drops conflicts that are settled: the line has the typed quantity by now, or its basket is no longer open. */
export async function tidyConflicts({ basket, latest, change, wasSent }: Tidying): Promise<void> {
  if (basket === undefined) return
  const isOpen = (one: Conflict) => one.basketId === basket.basketId
  const left = latest.current.filter((one) => !isOpen(one) || presentOf(one, basket) !== one.yours)
  if (left.length < latest.current.length) change(left)
  const others = new Set(left.filter((one) => !isOpen(one)).map(({ basketId }) => basketId))
  const asking = others.size > 0 ? [basket.basketId, ...others].join(' ') : ''
  if (asking === asked) return
  asked = asking
  for (const basketId of others) {
    const fate = await fateOf(basketId)
    const lines = latest.current.filter((one) => one.basketId === basketId)
    if (fate === 'open' || lines.length === 0) continue
    change(latest.current.filter((one) => one.basketId !== basketId))
    if (fate === 'deleted') continue
    wasSent(
      fate,
      lines.map(({ prodId, yours, theirs }) => ({ prodId, qty: yours, baseQty: theirs })),
    )
  }
}

/** What became of a basket that is not shown any more; `open` also if it is not known. */
async function fateOf(basketId: string): Promise<SentBasket | 'deleted' | 'open'> {
  const loaded = await ask(getBasket, { query: { basketId } })
  if (loaded.ok) return 'open'
  return sentBasketOf(loaded.error) ?? (codeOf(loaded.error) === 'NOT_FOUND' ? 'deleted' : 'open')
}
