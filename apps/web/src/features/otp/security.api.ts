import { factorState } from '@mall/contract/security'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const securityApi = mallApi.enhanceEndpoints({ addTagTypes: ['Factor'] }).injectEndpoints({
  endpoints: (build) => ({ factorState: build.query({ ...queryOf(factorState), providesTags: ['Factor'] }) }),
})

export const { useFactorStateQuery } = securityApi
