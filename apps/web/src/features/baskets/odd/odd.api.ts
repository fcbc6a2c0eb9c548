import { usualQuantities } from '@mall/contract/usual-orders'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'
import { askLimit } from './batch-limits.ts'

const oddApi = mallApi.injectEndpoints({
  endpoints: (build) => ({
    // Half a year's habits do not change while somebody orders.
    usualQuantities: build.query({ ...queryOf(usualQuantities), keepUnusedDataFor: 3600 }),
    quantityLimit: build.query<number | null, string>({ queryFn: askLimit, keepUnusedDataFor: 3600 }),
  }),
})

export const { useUsualQuantitiesQuery, useQuantityLimitQuery } = oddApi
