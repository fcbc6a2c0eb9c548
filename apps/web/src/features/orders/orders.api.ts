import { changeOrder, checkOrders, deleteOrder, getOrder, listOrders } from '@mall/contract/orders'
import { assigns, orderMonths, storeDeliverys } from '@mall/contract/store-orders'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

export const ordersApi = mallApi.enhanceEndpoints({ addTagTypes: ['Orders', 'Basket'] }).injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({ ...queryOf(listOrders), providesTags: ['Orders'] }),
    getOrder: build.query({ ...queryOf(getOrder), providesTags: ['Orders'] }),
    orderMonths: build.query({ ...queryOf(orderMonths), providesTags: ['Orders'] }),
    assigns: build.query({ ...queryOf(assigns), providesTags: ['Orders'] }),
    deliveryPlaces: build.query(queryOf(storeDeliverys)),
    deleteOrder: build.mutation({ ...mutationOf(deleteOrder), invalidatesTags: ['Orders'] }),
    checkOrders: build.mutation({ ...mutationOf(checkOrders), invalidatesTags: ['Orders'] }),
    changeOrder: build.mutation({ ...mutationOf(changeOrder), invalidatesTags: ['Orders'] }),
  }),
})

/** Spec §4: after a deletion or a check the first page of the list is reloaded, whichever page was open. */
async function reloadFirstPage(_: unknown, { dispatch, queryFulfilled }: Lifecycle) {
  const sent = await queryFulfilled.catch(() => null)
  if (sent?.data.result !== 'SUCCESS') return
  dispatch(ordersApi.util.prefetch('listOrders', { query: { page: 0, size: 15 } }, { force: true }))
}

interface Lifecycle {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  queryFulfilled: Promise<{ data: { result: string } }>
}

ordersApi.enhanceEndpoints({
  endpoints: { deleteOrder: { onQueryStarted: reloadFirstPage }, checkOrders: { onQueryStarted: reloadFirstPage } },
})

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useLazyGetOrderQuery,
  useOrderMonthsQuery,
  useAssignsQuery,
  useDeliveryPlacesQuery,
  useDeleteOrderMutation,
  useCheckOrdersMutation,
  useChangeOrderMutation,
} = ordersApi
