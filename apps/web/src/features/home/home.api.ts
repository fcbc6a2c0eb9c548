import { dashboard } from '@mall/contract/home'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

export const homeApi = mallApi.injectEndpoints({
  endpoints: (build) => ({ dashboard: build.query(queryOf(dashboard)) }),
})

export const { useDashboardQuery } = homeApi
