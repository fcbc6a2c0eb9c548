import { importCalls } from '@mall/contract/import'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const { goods } = importCalls
/** What an import changes belongs to pages of other rooms. */
export const changedTags = ['OfficeProducts', 'OfficeCategories'] as const

const importApi = mallApi.enhanceEndpoints({ addTagTypes: ['Imports', ...changedTags] }).injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query({ ...queryOf(goods.list), providesTags: ['Imports'] }),
    getImport: build.query({ ...queryOf(goods.get), providesTags: ['Imports'] }),
    importRows: build.query({ ...queryOf(goods.rows), providesTags: ['Imports'] }),
    setImportColumns: build.mutation({ ...mutationOf(goods.setColumns), invalidatesTags: ['Imports'] }),
    applyImport: build.mutation({ ...mutationOf(goods.apply), invalidatesTags: ['Imports'] }),
    undoImport: build.mutation({ ...mutationOf(goods.undo), invalidatesTags: ['Imports'] }),
    dropImport: build.mutation({ ...mutationOf(goods.drop), invalidatesTags: ['Imports'] }),
  }),
})

export const {
  useListImportsQuery,
  useImportRowsQuery,
  useSetImportColumnsMutation,
  useApplyImportMutation,
  useUndoImportMutation,
  useDropImportMutation,
} = importApi
export const { invalidateTags } = importApi.util
export const { getImport } = importApi.endpoints
