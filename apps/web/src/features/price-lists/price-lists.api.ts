import { listOfficeCategories } from '@mall/contract/office-products/categories'
import { getProductPrices, listPrices, listSpecialPrices, savePrices } from '@mall/contract/price-lists'
import {
  listChangedPrices,
  listPriceChanges,
  previewPriceUndo,
  undoPriceChange,
} from '@mall/contract/price-lists/changes'
import { getOfficeNotice } from '@mall/contract/office-notices'
import { previewRise } from '@mall/contract/price-lists/rises'
import { getStore, listStores } from '@mall/contract/stores'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// A price is shown with its product too.
const tags = ['Prices', 'OfficeProducts', 'OfficeCategories', 'Stores', 'Notices'] as const

export const priceListsApi = mallApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    listPrices: build.query({ ...queryOf(listPrices), providesTags: ['Prices', 'OfficeProducts'] }),
    productPrices: build.query({ ...queryOf(getProductPrices), providesTags: ['Prices'] }),
    specialPrices: build.query({ ...queryOf(listSpecialPrices), providesTags: ['Prices'] }),
    savePrices: build.mutation({ ...mutationOf(savePrices), invalidatesTags: ['Prices', 'OfficeProducts'] }),
    priceChanges: build.query({ ...queryOf(listPriceChanges), providesTags: ['Prices'] }),
    changedPrices: build.query({ ...queryOf(listChangedPrices), providesTags: ['Prices'] }),
    previewPriceUndo: build.query({ ...queryOf(previewPriceUndo), providesTags: ['Prices'], keepUnusedDataFor: 0 }),
    undoPriceChange: build.mutation({
      ...mutationOf(undoPriceChange),
      invalidatesTags: ['Prices', 'OfficeProducts', 'Notices'],
    }),
    noticeOfChange: build.query({ ...queryOf(getOfficeNotice), keepUnusedDataFor: 0 }),
    previewRise: build.query({ ...queryOf(previewRise), providesTags: ['Prices'], keepUnusedDataFor: 0 }),
    categoriesOfPrices: build.query({ ...queryOf(listOfficeCategories), providesTags: ['OfficeCategories'] }),
    storeOfPrices: build.query({ ...queryOf(getStore), providesTags: ['Stores'] }),
    storesWithPrices: build.query({ ...queryOf(listStores), providesTags: ['Stores'] }),
  }),
})

export const {
  useListPricesQuery,
  useProductPricesQuery,
  useSpecialPricesQuery,
  useSavePricesMutation,
  usePriceChangesQuery,
  useChangedPricesQuery,
  usePreviewPriceUndoQuery,
  useUndoPriceChangeMutation,
  useNoticeOfChangeQuery,
  usePreviewRiseQuery,
  useCategoriesOfPricesQuery,
  useStoreOfPricesQuery,
  useStoresWithPricesQuery,
} = priceListsApi
