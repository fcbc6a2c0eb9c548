import {
  assigns,
  changeOrder,
  checkOrders,
  deleteOrder,
  getOrder,
  listOrders,
  orderMonths,
  storeCredit,
  storeDeliverys,
} from '@mall/contract/orders'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// After a deletion or a check the list is loaded again. Spec §4
export const ordersApi = mallApi.enhanceEndpoints({ addTagTypes: ['Orders', 'Basket'] }).injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query({ ...queryOf(listOrders), providesTags: ['Orders'] }),
    getOrder: build.query({ ...queryOf(getOrder), providesTags: ['Orders'] }),
    orderMonths: build.query({ ...queryOf(orderMonths), providesTags: ['Orders'] }),
    assigns: build.query({ ...queryOf(assigns), providesTags: ['Orders'] }),
    storeCredit: build.query({ ...queryOf(storeCredit), providesTags: ['Orders'] }),
    deliveryPlaces: build.query(queryOf(storeDeliverys)),
    deleteOrder: build.mutation({ ...mutationOf(deleteOrder), invalidatesTags: ['Orders'] }),
    checkOrders: build.mutation({ ...mutationOf(checkOrders), invalidatesTags: ['Orders'] }),
    changeOrder: build.mutation({ ...mutationOf(changeOrder), invalidatesTags: ['Orders'] }),
  }),
})

export const {
  useListOrdersQuery,
  useGetOrderQuery,
  useOrderMonthsQuery,
  useAssignsQuery,
  useStoreCreditQuery,
  useDeliveryPlacesQuery,
  useDeleteOrderMutation,
  useCheckOrdersMutation,
  useChangeOrderMutation,
} = ordersApi
