import { cancelled, orderStatuses } from '@mall/contract/base/ordering/order-states'
import { useListOrdersQuery } from '#features/orders/orders.api.ts'

/** Latest delivery first: upcoming ones, those on their way, and delivered ones that may be unchecked. */
const query = {
  status: orderStatuses.filter((status) => status !== cancelled).join(','),
  sort: 'deliveryDateDesc',
  page: 0,
  size: 20,
} as const

/** The orders relevant today, in one request for all parts of the page. */
export function useHomeOrders() {
  return useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true })
}
