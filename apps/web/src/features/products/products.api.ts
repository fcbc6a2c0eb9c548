import {
  addFavourite,
  getProduct,
  listAllocations,
  listCategories,
  listProducts,
  orderSheet,
  removeFavourite,
} from '@mall/contract/products'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const productsApi = mallApi.enhanceEndpoints({ addTagTypes: ['Products', 'Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({ ...queryOf(listProducts), providesTags: ['Products'], keepUnusedDataFor: 300 }),
    getProduct: build.query({ ...queryOf(getProduct), providesTags: ['Products'] }),
    categories: build.query({ ...queryOf(listCategories), keepUnusedDataFor: 600 }),
    allocations: build.query({ ...queryOf(listAllocations), providesTags: ['Products', 'Orders'] }),
    orderSheet: build.query({ ...queryOf(orderSheet), providesTags: ['Products', 'Orders'] }),
    addFavourite: build.mutation({ ...mutationOf(addFavourite), invalidatesTags: ['Products'] }),
    removeFavourite: build.mutation({ ...mutationOf(removeFavourite), invalidatesTags: ['Products'] }),
  }),
})

export const {
  useListProductsQuery,
  useGetProductQuery,
  useCategoriesQuery,
  useAllocationsQuery,
  useOrderSheetQuery,
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
} = productsApi
