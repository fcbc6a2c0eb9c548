import {
  endAllocation,
  getAllocation,
  listAllocatedStores,
  listOfficeAllocations,
  matchAllocation,
  saveAllocation,
} from '@mall/contract/allocations'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const allocationsApi = mallApi.enhanceEndpoints({ addTagTypes: ['Allocations'] }).injectEndpoints({
  endpoints: (build) => ({
    listOfficeAllocations: build.query({ ...queryOf(listOfficeAllocations), providesTags: ['Allocations'] }),
    getAllocation: build.query({ ...queryOf(getAllocation), providesTags: ['Allocations'] }),
    listAllocatedStores: build.query({ ...queryOf(listAllocatedStores), providesTags: ['Allocations'] }),
    saveAllocation: build.mutation({ ...mutationOf(saveAllocation), invalidatesTags: ['Allocations'] }),
    endAllocation: build.mutation({ ...mutationOf(endAllocation), invalidatesTags: ['Allocations'] }),
    matchAllocation: build.mutation(mutationOf(matchAllocation)),
  }),
})

export const {
  useListOfficeAllocationsQuery,
  useGetAllocationQuery,
  useListAllocatedStoresQuery,
  useSaveAllocationMutation,
  useEndAllocationMutation,
  useMatchAllocationMutation,
} = allocationsApi
