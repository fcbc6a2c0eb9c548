import { useDeliveryDay } from '#features/sent-orders/sent-days-context.tsx'
import { useUsualQuantitiesQuery } from './odd.api.ts'

/** What is known of this store's quantities, for the delivery day of the page; one source for every usual figure in a question. */
export function useKnownQuantities() {
  const day = useDeliveryDay()
  return useUsualQuantitiesQuery(knownFor(day), { skip: day === undefined }).data
}

export const knownFor = (day: string | null | undefined) => ({ query: { ...(day && { deliveryDate: day }) } })
