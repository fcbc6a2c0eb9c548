import { storeCredit } from '@mall/contract/store-orders'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

export const creditApi = mallApi.enhanceEndpoints({ addTagTypes: ['Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    storeCredit: build.query({ ...queryOf(storeCredit), providesTags: ['Orders'] }),
  }),
})

export const { useStoreCreditQuery } = creditApi
