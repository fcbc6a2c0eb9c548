import type { Basket } from '@mall/contract/baskets'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SentDays } from '#features/sent-orders/open-order.ts'

interface Page {
  basket: Basket
  /** The page itself is sending the basket. */
  isSending: boolean
  sentDays: SentDays | undefined
  /** The delivery day of the page. */
  day: string | null
  /** Drops what was typed for that day. */
  drop: () => void
}

/** The order that the page's basket has become in another window, or by another person, since the page was opened. */
export function useSentElsewhere({ basket, isSending, sentDays, day, drop }: Page): Basket['sentAs'] {
  const [basketId, setBasketId] = useState(basket.basketId)
  const [sent, setSent] = useState<Basket['sentAs']>()
  if (basketId !== basket.basketId) {
    setBasketId(basket.basketId)
    setSent(isSending ? undefined : basket.sentAs)
  }
  const isOf = ({ orderId }: { orderId: string }) => orderId === sent?.orderId
  const sentDay = sentDays?.days.find(({ orders }) => orders.some(isOf))?.deliveryDate
  const isForDay = sentDay !== undefined && sentDay === day
  const clear = useEffectEvent(drop)
  useEffect(() => {
    if (isForDay) clear()
  }, [isForDay, sent])
  return sent
}
