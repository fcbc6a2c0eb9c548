import type { Basket } from '@mall/contract/baskets'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { FeeTerms } from '#features/baskets/basket-sums.ts'
import { useBasketForDeliveryQuery } from '#features/baskets/baskets.api.ts'
import { useSentDays } from '#features/sent-orders/sent-days-context.tsx'

interface Chosen {
  day: string | undefined
  placeId: string | undefined
}

/** What the delivery that was chosen costs, by the server; null while it is asked. */
export function useFeeTerms(basket: Basket, { day, placeId }: Chosen): FeeTerms | null {
  const { delivery, basketId, version } = basket
  const { data: sent } = useSentDays()
  const orders = sent?.days.find(({ deliveryDate }) => deliveryDate === day)?.orders ?? []
  const asOf = [version, ...orders.map((order) => `${order.orderId} ${String(order.version)}`)].join()
  // What the basket says is for the day and place that nobody has to choose.
  const isUsual = delivery === null || (delivery.deliveryDate === day && delivery.storeDeliveryId === placeId)
  const wanted =
    isUsual || day === undefined || placeId === undefined
      ? null
      : { basketId, deliveryDate: day, storeDeliveryId: placeId, asOf }
  const { currentData } = useBasketForDeliveryQuery(wanted ?? skipToken)
  return wanted ? (currentData ?? null) : basket
}
