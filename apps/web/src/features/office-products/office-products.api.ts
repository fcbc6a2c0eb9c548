import { countProductGaps, getOfficeProduct, listOfficeProducts, saveProducts } from '@mall/contract/office-products'
import {
  addCategory,
  changeCategory,
  listOfficeCategories,
  removeCategory,
} from '@mall/contract/office-products/categories'
import { getStock, listStock, setLowMark } from '@mall/contract/office-products/stock'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const tags = ['OfficeProducts', 'OfficeCategories'] as const

export const officeProductsApi = mallApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    listOfficeProducts: build.query({ ...queryOf(listOfficeProducts), providesTags: ['OfficeProducts'] }),
    productGaps: build.query({ ...queryOf(countProductGaps), providesTags: ['OfficeProducts'] }),
    getOfficeProduct: build.query({ ...queryOf(getOfficeProduct), providesTags: ['OfficeProducts'] }),
    saveProducts: build.mutation({
      ...mutationOf(saveProducts),
      invalidatesTags: ['OfficeProducts', 'OfficeCategories'],
    }),
    listStock: build.query({ ...queryOf(listStock), providesTags: ['OfficeProducts'] }),
    getStock: build.query({ ...queryOf(getStock), providesTags: ['OfficeProducts'] }),
    setLowMark: build.mutation({ ...mutationOf(setLowMark), invalidatesTags: ['OfficeProducts'] }),
    officeCategories: build.query({ ...queryOf(listOfficeCategories), providesTags: ['OfficeCategories'] }),
    addCategory: build.mutation({ ...mutationOf(addCategory), invalidatesTags: ['OfficeCategories'] }),
    changeCategory: build.mutation({
      ...mutationOf(changeCategory),
      invalidatesTags: ['OfficeCategories', 'OfficeProducts'],
    }),
    removeCategory: build.mutation({ ...mutationOf(removeCategory), invalidatesTags: ['OfficeCategories'] }),
  }),
})

export const {
  useListOfficeProductsQuery,
  useProductGapsQuery,
  useGetOfficeProductQuery,
  useSaveProductsMutation,
  useListStockQuery,
  useGetStockQuery,
  useSetLowMarkMutation,
  useOfficeCategoriesQuery,
  useAddCategoryMutation,
  useChangeCategoryMutation,
  useRemoveCategoryMutation,
} = officeProductsApi
