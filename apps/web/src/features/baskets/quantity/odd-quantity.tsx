import { Suspense } from 'react'
import { late } from '#shared/late/late.ts'
import { useSentBefore, useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import { useOpenBasket } from '../basket-context.tsx'
import type { AskedOrder, AskedQuantity } from '../odd/asked-quantity.ts'

const OddAsk = late(async () => (await import('../odd/odd-ask.tsx')).OddAsk)

/** Asks about an odd quantity, once its code is loaded. Renders nothing for zero. */
export function OddQuantity(asked: AskedQuantity) {
  if (asked.qty === 0) return null
  return (
    <Suspense>
      <OddAsk {...asked} />
    </Suspense>
  )
}

const OrderAsks = late(async () => (await import('../odd/order-asks.tsx')).OrderAsks)

/** Asks about an order that is odd as a whole. */
export function OddOrder(asked: AskedOrder) {
  return (
    <Suspense>
      <OrderAsks {...asked} />
    </Suspense>
  )
}

/** The same for a line of the open basket, together with what is sent for its delivery. */
export function OddInBasket(asked: Omit<AskedQuantity, 'orderId'>) {
  return asked.qty === 0 ? null : <OfOpenBasket {...asked} />
}

function OfOpenBasket(asked: Omit<AskedQuantity, 'orderId'>) {
  const { basket } = useOpenBasket()
  const sentQty = useSentBefore(asked.prod.prodId)?.qty ?? 0
  const { isKnown } = useSentDays()
  return basket && isKnown ? <OddQuantity sentQty={sentQty} {...asked} orderId={basket.basketId} /> : null
}
