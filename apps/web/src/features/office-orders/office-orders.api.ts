import {
  correctQuantities,
  countOfficeOrders,
  findOfficeStores,
  getOfficeOrder,
  listOfficeOrders,
  moveDeliveryDays,
  setOrderStatus,
} from '@mall/contract/office-orders'
import { confirmShort, getOrderedProduct, listOrderedProducts } from '@mall/contract/office-orders/by-product'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// A refused move also invalidates the cache, because what the user saw is outdated.
const officeOrdersApi = mallApi.enhanceEndpoints({ addTagTypes: ['Orders', 'MustMove'] }).injectEndpoints({
  endpoints: (build) => ({
    listOfficeOrders: build.query({ ...queryOf(listOfficeOrders), providesTags: ['Orders'] }),
    countOfficeOrders: build.query({ ...queryOf(countOfficeOrders), providesTags: ['Orders'] }),
    // What must move depends on calendars, not on the orders that come in, and all waiting ones are read for it.
    countMustMove: build.query({ ...queryOf(countOfficeOrders), providesTags: ['MustMove'] }),
    listOrderedProducts: build.query({ ...queryOf(listOrderedProducts), providesTags: ['Orders'] }),
    getOrderedProduct: build.query({ ...queryOf(getOrderedProduct), providesTags: ['Orders'] }),
    confirmShort: build.mutation({ ...mutationOf(confirmShort), invalidatesTags: ['Orders', 'MustMove'] }),
    findOfficeStores: build.query(queryOf(findOfficeStores)),
    getOfficeOrder: build.query({ ...queryOf(getOfficeOrder), providesTags: ['Orders'] }),
    setOrderStatus: build.mutation({ ...mutationOf(setOrderStatus), invalidatesTags: ['Orders', 'MustMove'] }),
    correctQuantities: build.mutation({ ...mutationOf(correctQuantities), invalidatesTags: ['Orders', 'MustMove'] }),
    moveDeliveryDays: build.mutation({ ...mutationOf(moveDeliveryDays), invalidatesTags: ['Orders', 'MustMove'] }),
  }),
})

export const {
  useListOfficeOrdersQuery,
  useCountMustMoveQuery,
  useCountOfficeOrdersQuery,
  useFindOfficeStoresQuery,
  useGetOfficeOrderQuery,
  useListOrderedProductsQuery,
  useGetOrderedProductQuery,
  useConfirmShortMutation,
  useSetOrderStatusMutation,
  useCorrectQuantitiesMutation,
  useMoveDeliveryDaysMutation,
} = officeOrdersApi
