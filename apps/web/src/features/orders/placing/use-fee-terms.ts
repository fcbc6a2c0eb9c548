import type { Basket } from '@mall/contract/baskets'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { FeeTerms } from '#features/baskets/basket-sums.ts'
import { useBasketForDeliveryQuery } from '#features/baskets/baskets.api.ts'
import { useSentDays } from '#features/sent-orders/sent-days-context.tsx'

interface Chosen {
  day: string | undefined
  placeId: string | undefined
}

/** Delivery fee terms for the chosen day and place; null while loading. */
export function useFeeTerms(basket: Basket, { day, placeId }: Chosen): FeeTerms | null {
  const { delivery, basketId, version } = basket
  const { data: sent } = useSentDays()
  const orders = sent?.days.find(({ deliveryDate }) => deliveryDate === day)?.orders ?? []
  const asOf = [version, ...orders.map((order) => `${order.orderId} ${String(order.version)}`)].join()
  // The basket already contains the terms for the default day and place.
  const isDefault = delivery === null || (delivery.deliveryDate === day && delivery.storeDeliveryId === placeId)
  const wanted =
    isDefault || day === undefined || placeId === undefined
      ? null
      : { basketId, deliveryDate: day, storeDeliveryId: placeId, asOf }
  const { currentData } = useBasketForDeliveryQuery(wanted ?? skipToken)
  return wanted ? (currentData ?? null) : basket
}
