import { Suspense } from 'react'
import { late } from '#shared/late/late.ts'
import type { AskedQuantity } from '../odd/asked-quantity.ts'
import { OddInBasket } from './odd-quantity.tsx'
import type { Product } from '@mall/contract/products'
import { useShare } from '../share/shares-context.tsx'

const ShareAsk = late(async () => (await import('../share/share-ask.tsx')).ShareAsk)

/** Prompts about a quantity in the open basket, one at a time; the share takes precedence. */
export function QuantityAsks(asked: Omit<AskedQuantity, 'orderId' | 'prod'> & { prod: Product }) {
  const share = useShare(asked.prod.prodId)
  if (share === undefined || asked.qty <= share.remains) return <OddInBasket {...asked} />
  return (
    <Suspense>
      <ShareAsk {...asked} />
    </Suspense>
  )
}
