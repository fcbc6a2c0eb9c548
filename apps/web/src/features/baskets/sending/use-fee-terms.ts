import type { Basket } from '@mall/contract/baskets'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import { arrivingLines } from '../arriving-lines.ts'
import { useTyped } from '../basket-context.tsx'
import { basketSums, orderable, type BasketSums, type FeeTerms } from '../basket-sums.ts'
import { useBasketForDeliveryQuery } from '../baskets.api.ts'
import { liveLines } from '../live-lines.ts'
import { useEmptied } from '../quantity/emptied-quantities.ts'

interface Chosen {
  day: string | null | undefined
  placeId: string | undefined
}

interface ShownBasket {
  /** Of lines that can be ordered. */
  count: number
  sums: BasketSums
}

/** What the basket costs, with quantities that are not saved yet and without lines whose field is empty. */
export function useBasketSums(basket: Basket | undefined, delivery: Chosen): ShownBasket | null {
  const typed = useTyped()
  const emptied = useEmptied()
  const terms = useFeeTerms(basket, delivery)
  if (!basket) return null
  const lines = [...liveLines(basket, typed), ...arrivingLines(basket, typed)].filter(
    ({ prod }) => !emptied.has(prod.prodId),
  )
  return { count: orderable(lines).length, sums: basketSums(lines, terms ?? basket, terms !== null) }
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
