import { useListOrdersQuery } from '#features/orders/orders.api.ts'

/** Latest delivery first: what is to come, what is on the way, and the last that arrived, which may still be unchecked. */
const query = { status: '10,20,30,40,50,60', sort: 'deliveryDateDesc', page: 0, size: 20 } as const

/** The orders that this day is about; asked for once, whichever part of the page needs them. */
export function useHomeOrders() {
  return useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true })
}
