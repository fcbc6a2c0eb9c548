import { getOfficeProduct, listOfficeProducts, saveProducts } from '@mall/contract/office-products'
import {
  addCategory,
  changeCategory,
  listOfficeCategories,
  removeCategory,
} from '@mall/contract/office-products/categories'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const tags = ['OfficeProducts', 'OfficeCategories'] as const

const officeProductsApi = mallApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    listOfficeProducts: build.query({ ...queryOf(listOfficeProducts), providesTags: ['OfficeProducts'] }),
    getOfficeProduct: build.query({ ...queryOf(getOfficeProduct), providesTags: ['OfficeProducts'] }),
    saveProducts: build.mutation({
      ...mutationOf(saveProducts),
      invalidatesTags: ['OfficeProducts', 'OfficeCategories'],
    }),
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
  useGetOfficeProductQuery,
  useSaveProductsMutation,
  useOfficeCategoriesQuery,
  useAddCategoryMutation,
  useChangeCategoryMutation,
  useRemoveCategoryMutation,
} = officeProductsApi
