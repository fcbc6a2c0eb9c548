import { importCalls } from '@mall/contract/import'
import type { CallInput, CallOk } from '@mall/contract/base/call'
import type { ImportArea } from '@mall/contract/base/import-terms'
import type { Parts } from '#shared/api/address.ts'
import { mallApi } from '#shared/api/mall-api.ts'

/** What an import changes belongs to pages of other rooms. */
export const changedTags = [
  'OfficeProducts',
  'OfficeCategories',
  'Stores',
  'Companies',
  'StorePlaces',
  'StorePeople',
] as const

type Calls = (typeof importCalls)['goods']
/** The calls that are the same in every area but for their path. */
type Step = 'list' | 'get' | 'rows' | 'setColumns' | 'chooseSheet' | 'fillZeros' | 'apply' | 'undo' | 'drop'
type Arg<S extends Step> = CallInput<Calls[S]> & { area: ImportArea }

function inArea(step: Step) {
  return ({ area, ...parts }: Parts & { area: ImportArea }) => ({ call: importCalls[area][step], parts })
}

const importApi = mallApi.enhanceEndpoints({ addTagTypes: ['Imports', ...changedTags] }).injectEndpoints({
  endpoints: (build) => {
    const read = <S extends Step>(step: S) =>
      build.query<CallOk<Calls[S]>, Arg<S>>({ query: inArea(step), providesTags: ['Imports'] })
    // Of one version, whose rows never change.
    const importRows = build.query<CallOk<Calls['rows']>, Arg<'rows'> & { query: { version: number } }>({
      query: inArea('rows'),
    })
    const write = <S extends Step>(step: S) =>
      build.mutation<CallOk<Calls[S]>, Arg<S>>({ query: inArea(step), invalidatesTags: ['Imports'] })
    return {
      listImports: read('list'),
      getImport: read('get'),
      importRows,
      setImportColumns: write('setColumns'),
      chooseImportSheet: write('chooseSheet'),
      fillZeros: write('fillZeros'),
      applyImport: write('apply'),
      undoImport: write('undo'),
      dropImport: write('drop'),
    }
  },
})

export const {
  useListImportsQuery,
  useImportRowsQuery,
  useSetImportColumnsMutation,
  useChooseImportSheetMutation,
  useFillZerosMutation,
  useApplyImportMutation,
  useUndoImportMutation,
  useDropImportMutation,
} = importApi
export const { invalidateTags } = importApi.util
export const { getImport } = importApi.endpoints
