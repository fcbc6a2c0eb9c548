import type { Basket } from '@mall/contract/baskets'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import type { FeeTerms } from '../basket-sums.ts'
import { useBasketForDeliveryQuery } from '../baskets.api.ts'

interface Chosen {
  day: string | null | undefined
  placeId: string | undefined
}

/** What the basket costs with its delivery fee; null while that loads. */
export function usePayAmt(basket: Basket | undefined, delivery: Chosen): number | null {
  const terms = useFeeTerms(basket, delivery)
  return terms && terms.totalAmt + terms.deliveryFeeAmt
}

/** Delivery fee terms for the chosen day and place; null while loading. */
export function useFeeTerms(basket: Basket | undefined, { day, placeId }: Chosen): FeeTerms | null {
  const { delivery = null, basketId = '', version = 0 } = basket ?? {}
  const { data: sent } = useSentDays()
  const orders = sent?.days.find(({ deliveryDate }) => deliveryDate === day)?.orders ?? []
  const asOf = [version, ...orders.map((order) => `${order.orderId} ${String(order.version)}`)].join()
  // The basket already contains the terms for the default day and place.
  const isDefault = delivery === null || (delivery.deliveryDate === day && delivery.storeDeliveryId === placeId)
  const wanted =
    isDefault || !day || placeId === undefined ? null : { basketId, deliveryDate: day, storeDeliveryId: placeId, asOf }
  const { currentData } = useBasketForDeliveryQuery(wanted ?? skipToken)
  return (wanted ? currentData : basket) ?? null
}
