import { usualQuantities } from '@mall/contract/usual-orders'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'
import { askLimit } from './batch-limits.ts'

export const oddApi = mallApi.enhanceEndpoints({ addTagTypes: ['Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    // Habits of half a year change by orders only.
    usualQuantities: build.query({ ...queryOf(usualQuantities), keepUnusedDataFor: 3600, providesTags: ['Orders'] }),
    quantityLimit: build.query<number | null, string>({ queryFn: askLimit, keepUnusedDataFor: 3600 }),
  }),
})

export const { useUsualQuantitiesQuery, useQuantityLimitQuery } = oddApi
