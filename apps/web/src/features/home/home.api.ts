import { dashboard } from '@mall/contract/home'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

export const homeApi = mallApi.enhanceEndpoints({ addTagTypes: ['Menu'] }).injectEndpoints({
  endpoints: (build) => ({ dashboard: build.query({ ...queryOf(dashboard), providesTags: ['Menu'] }) }),
})

export const { useDashboardQuery } = homeApi
