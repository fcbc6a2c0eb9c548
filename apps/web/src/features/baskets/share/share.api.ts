import { listAllocations } from '@mall/contract/products'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const shareApi = mallApi.enhanceEndpoints({ addTagTypes: ['Products', 'Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    allocations: build.query({ ...queryOf(listAllocations), providesTags: ['Products', 'Orders'] }),
  }),
})

export const { useAllocationsQuery } = shareApi
