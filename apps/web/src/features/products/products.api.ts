import { matchLines } from '@mall/contract/order-lines'
import {
  addAlias,
  addFavourite,
  getProduct,
  listCategories,
  listProducts,
  orderSheet,
  removeAlias,
  removeFavourite,
} from '@mall/contract/products'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const productsApi = mallApi.enhanceEndpoints({ addTagTypes: ['Products', 'Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({
      ...queryOf(listProducts),
      providesTags: ['Products', 'Orders'],
      keepUnusedDataFor: 300,
    }),
    getProduct: build.query({ ...queryOf(getProduct), providesTags: ['Products', 'Orders'] }),
    categories: build.query({ ...queryOf(listCategories), keepUnusedDataFor: 600 }),
    orderSheet: build.query({ ...queryOf(orderSheet), providesTags: ['Products', 'Orders'] }),
    similarProducts: build.query({ ...queryOf(matchLines), providesTags: ['Products'] }),
    turnFavourite: build.mutation({
      query: ({ prodId, on }: { prodId: string; on: boolean }) => ({
        call: on ? addFavourite : removeFavourite,
        parts: { query: { prodId } },
      }),
      invalidatesTags: ['Products'],
    }),
    turnAlias: build.mutation({
      query: ({ prodId, alias, on }: { prodId: string; alias: string; on: boolean }) => ({
        call: on ? addAlias : removeAlias,
        parts: { query: { prodId, alias } },
      }),
      invalidatesTags: ['Products'],
    }),
  }),
})

export const {
  useListProductsQuery,
  useGetProductQuery,
  useCategoriesQuery,
  useOrderSheetQuery,
  useSimilarProductsQuery,
  useTurnFavouriteMutation,
  useTurnAliasMutation,
} = productsApi
